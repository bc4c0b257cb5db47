#!/usr/bin/env python3
"""Reads calendar feeds by the package icalendar, and counts what the table says about them by itself.

Reads {"feed": text, "items": [stored appointments], "from": instant, "to": instant} as JSON; items without a capacity above
one are an entry each, the others one entry for each type and start.
Prints {"read": [[start, end, status], ...], "expected": [the same]}, both sorted.
"""
import json
import sys
from datetime import datetime, timedelta, timezone

from icalendar import Calendar


def text(instant):
    return instant.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M")


def read(feed):
    events = Calendar.from_ical(feed).walk("VEVENT")
    return [[text(each["DTSTART"].dt), text(each["DTEND"].dt), str(each["STATUS"])] for each in events]


def status(seats):
    held = [each for each in seats if each["status"] != "cancelled"]
    if not held:
        return "CANCELLED"
    return "TENTATIVE" if all("confirmBy" in each for each in held) else "CONFIRMED"


def expected(items, first, last):
    entries = {}
    for each in items:
        if first <= each["startsAt"] < last:
            is_group = each.get("capacity", 1) > 1
            key = (each["typeId"], each["startsAt"]) if is_group else each["id"]
            entries.setdefault(key, []).append(each)
    for seats in entries.values():
        start = datetime.fromisoformat(seats[0]["startsAt"].replace("Z", "+00:00"))
        yield [text(start), text(start + timedelta(minutes=seats[0]["minutes"])), status(seats)]


given = json.load(sys.stdin)
print(json.dumps({
    "read": sorted(read(given["feed"])),
    "expected": sorted(expected(given["items"], given["from"], given["to"])),
}))
