#!/usr/bin/env python3
"""Keeps a trainer's time naively, minute by minute and without any code of the product.

Reads {"types": {id: [minutes, before, after, capacity]}, "lives": [[step, ...], ...]} as JSON; a step is
["take", person, type, start] or ["move", person, start] with a start in minutes, or ["cancel", person].
Prints of each life {"answers": [whether each step succeeds], "seats": {minute: people}}.
"""
import json
import sys


class Trainer:
    def __init__(self, types):
        self.types, self.booked = types, {}

    def minutes(self, type, start):
        minutes, before, after, _ = self.types[type]
        return range(start - before, start + minutes + after)

    def fits(self, type, start):
        for minute in self.minutes(type, start):
            there = [each for each in self.booked.values() if minute in self.minutes(*each)]
            # Only bookings with the same type and start share a minute.
            if any(each != (type, start) for each in there) or len(there) >= self.types[type][3]:
                return False
        return True

    def take(self, person, type, start):
        if not self.fits(type, start):
            return False
        self.booked[person] = (type, start)
        return True

    def move(self, person, start):
        before = self.booked.pop(person, None)
        if before is None:
            return False
        if before[1] != start and not self.fits(before[0], start):
            self.booked[person] = before
            return False
        self.booked[person] = (before[0], start)
        return True

    def cancel(self, person):
        return self.booked.pop(person, None) is not None

    def seats(self):
        people = {}
        for each in self.booked.values():
            for minute in self.minutes(*each):
                if minute % 15 == 0:
                    people[minute] = people.get(minute, 0) + 1
        return people


def main():
    given = json.load(sys.stdin)
    answers = []
    for steps in given["lives"]:
        trainer = Trainer(given["types"])
        told = [getattr(trainer, name)(*arguments) for name, *arguments in steps]
        answers.append({"answers": told, "seats": trainer.seats()})
    print(json.dumps(answers))


main()
