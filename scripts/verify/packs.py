#!/usr/bin/env python3
"""Counts sessions naively, step by step and without any code of the product.

Reads {"now", "takenByNoShow", "lives"} as JSON; a life is a list of steps of two people, 0 and 1, that the product accepted.
Prints of each life {"packs": {id: [owner, used, voided, adjusted]}, "appointments": [id of the pack or null, ...]}.
"""
import json
import sys


class Life:
    def __init__(self, now, taken_by_no_show):
        self.now = now
        self.taking = {"attended", "noShow"} if taken_by_no_show else {"attended"}
        self.packs, self.appointments = {}, []
        self.merged = None

    def who(self, person):
        return 0 if self.merged is not None else person

    def left(self, pack):
        return pack["total"] + pack["adjusted"] - pack["used"] - pack["voided"]

    def buy(self, person, id, total, expires):
        self.packs[id] = {"owner": self.who(person), "buyer": person, "total": total, "expires": expires, "used": 0, "voided": 0, "adjusted": 0}

    def book(self, person):
        self.appointments.append({"owner": self.who(person), "pack": None, "status": "booked"})

    def outcome(self, index, status):
        appointment = self.appointments[index]
        # Setting the same status again changes nothing, even if a session was bought meanwhile.
        if status == appointment["status"]:
            return
        appointment["status"] = status
        if status in self.taking and appointment["pack"] is None:
            mine = [(pack["expires"], id) for id, pack in self.packs.items() if pack["owner"] == appointment["owner"]]
            open_ones = [id for expires, id in sorted(mine) if expires > self.now and self.left(self.packs[id]) > 0]
            if open_ones:
                appointment["pack"] = open_ones[0]
                self.packs[open_ones[0]]["used"] += 1
        elif status not in self.taking and appointment["pack"] is not None:
            pack = self.packs[appointment["pack"]]
            # After an undone merge, a session of the other client's pack is not returned.
            if pack["owner"] == appointment["owner"]:
                pack["used"] -= 1
            appointment["pack"] = None

    def refund(self, id, sessions, whole):
        self.packs[id]["voided"] = max(self.packs[id]["voided"], self.packs[id]["total"] if whole else sessions)

    def adjust(self, id, change):
        self.packs[id]["adjusted"] += change

    def merge(self):
        self.merged = [a for a in self.appointments if a["owner"] == 1]
        for each in [*self.packs.values(), *self.appointments]:
            each["owner"] = 0

    def undo(self):
        for each in [*(pack for pack in self.packs.values() if pack["buyer"] == 1), *self.merged]:
            each["owner"] = 1
        self.merged = None


def tell(life):
    packs = {id: [pack["owner"], pack["used"], pack["voided"], pack["adjusted"]] for id, pack in life.packs.items()}
    return {"packs": packs, "appointments": [a["pack"] for a in life.appointments]}


def main():
    given = json.load(sys.stdin)
    answers = []
    for steps in given["lives"]:
        life = Life(given["now"], given["takenByNoShow"])
        for name, *arguments in steps:
            getattr(life, name)(*arguments)
        answers.append(tell(life))
    print(json.dumps(answers))


main()
