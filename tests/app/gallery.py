"""A screen that holds one of every widget, for tests and for looking at them."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.uix.screenmanager import Screen

KV = """
#:import SEATS app.theme.SEATS

<GalleryScreen>:
    BoxLayout:
        orientation: "vertical"
        AppBar:
            title: "Referee mode"
            subtitle: "Carom Mini Golf"
            icon: "arrow-left"
            on_leading: root.note("leading")
            IconButton:
                icon: "book-open-variant-outline"
                label: "Read the rules"
                on_release: root.note("rules")
        Page:
            id: page
            max_width: dp(560)
            BoxLayout:
                size_hint_y: None
                height: dp(48)
                spacing: dp(10)
                Chip:
                    id: chip
                    text: "Basic"
                    on_release: self.selected = not self.selected
                Chip:
                    text: "Carom"
                    selected: True
                Chip:
                    text: "Strong bot"
                    icon: "robot-outline"
                    trailing: "menu-down"
                    quiet: True
            Text:
                id: sentence
                text: "Everyone takes one stroke in turn. Balls push each other about."
                role: "caption"
                colour: "text2"
            Text:
                text: "Seats"
                role: "section"
            Card:
                padding: 0
                spacing: 0
                Row:
                    seat: "blue"
                    text: "Ana"
                    role: "body_medium"
                    divider: True
                    Chip:
                        text: "Person"
                        icon: "account-outline"
                        trailing: "menu-down"
                        label: "Who plays blue"
                        on_release: root.open_menu(self)
                Row:
                    icon: "format-size"
                    text: "Larger text"
                    divider: True
                    Switch:
                        id: larger
                        label: "Larger text"
                Row:
                    icon: "percent-outline"
                    text: "Show the odds"
                    detail: "Where a shot can end"
                    divider: True
                    Switch:
                        active: True
                        label: "Show the odds"
                Row:
                    icon: "animation-play-outline"
                    text: "Animations"
                    divider: True
                    Segments:
                        id: animations
                        size_hint_x: None
                        width: self.natural
                        choices: [("off", "Off"), ("fast", "Fast"), ("full", "Full")]
                        value: "fast"
                Row:
                    text: "Rounds"
                    Stepper:
                        id: rounds
                        label: "Rounds"
                        value: 3
                        min: 1
                        max: 4
            BoxLayout:
                size_hint_y: None
                height: self.minimum_height
                spacing: dp(12)
                ChoiceCard:
                    icon: "dice-multiple"
                    text: "The app rolls"
                    selected: True
                ChoiceCard:
                    icon: "hand-extended-outline"
                    text: "We use real dice"
            QuietCard:
                Text:
                    text: "16 steps, 2 bounces, no impulse lost. The ball drops on the last step."
                    role: "body_small"
            TextEntry:
                id: name
                caption: "Name"
                hint: "Who is it?"
                label: "Name"
                longest: 5
            TextEntry:
                text: "Cleo"
                error: "Two seats cannot share a name."
            BoxLayout:
                id: tokens
                size_hint_y: None
                height: dp(48)
                spacing: dp(8)
                SeatToken:
                    ringed: True
                    size: dp(44), dp(44)
                SeatToken:
                    seat: "orange"
                    faded: True
                SeatToken:
                    seat: "green"
                SeatToken:
                    seat: "purple"
                SeatToken:
                    seat: "yellow"
                SeatToken:
                    seat: "red"
                SeatToken:
                    seat: "ink"
            Divider:
            StackLayout:
                size_hint_y: None
                height: self.minimum_height
                spacing: dp(8)
                TonalButton:
                    text: "Share"
                    icon: "share-variant-outline"
                    on_release: root.note("share")
                OutlineButton:
                    text: "Move 3"
                TextButton:
                    text: "Undo"
                    on_release: root.note("take back")
                IconButton:
                    icon: "undo"
                    caption: "Undo"
                    label: "Undo"
                IconButton:
                    icon: "redo"
                    caption: "Redo"
                    label: "Redo"
                    disabled: True
                    on_release: root.note("redo")
                IconButton:
                    icon: "fit-to-page-outline"
                    label: "Fit"
                    bordered: True
                FilledButton:
                    text: "Not yet"
                    disabled: True
        BoxLayout:
            size_hint_y: None
            height: self.minimum_height
            padding: dp(16), dp(8)
            FilledButton:
                text: "Start"
                icon: "golf-tee"
                large: True
                size_hint_x: 1
                on_release: root.note("start")
"""


class GalleryScreen(Screen):
    """Notes what was tapped, and opens each layer."""

    def __init__(self, **kwargs: object) -> None:
        self.notes: list[object] = []
        super().__init__(**kwargs)

    def enter(self, **kwargs: object) -> None:
        self.note(("enter", kwargs))

    def note(self, what: object) -> None:
        self.notes.append(what)

    def pause(self) -> None:
        self.note("pause")

    def undo(self) -> None:
        self.note("undo")

    def redo(self) -> None:
        self.note("redo")

    def open_menu(self, anchor: object) -> None:
        from app.widgets import Menu

        kinds = [
            ("person", "Person", "account-outline"),
            ("greedy", "Greedy bot", "robot-outline"),
            ("strong", "Strong bot", "robot-outline"),
        ]
        menu = Menu(choices=kinds, value="person")
        menu.bind(on_choose=lambda _menu, key: self.note(key))
        menu.open(anchor)


Builder.load_string(KV)
