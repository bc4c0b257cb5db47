#!/usr/bin/env python3
"""Says who may train, naively, from what happened at Stripe and without any code of the product.

Reads {"now", "graceDays", "timeZone", "lives"} as JSON; instants are seconds. A life has "grantsAccess", "months" [{"start", "end", "failedAt"?, "recoveredAt"?}],
and at most one of "canceledAt", "endsAt", "pausedAt" with "resumedAt"?, "refundedAt" (of the last month).
Prints [{"isInside", "isActive"}, ...].
"""
import json
import sys
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo


def has_happened(life, name, now):
    return life.get(name) is not None and life[name] <= now


def night_after(end, days, zone):
    """The midnight after the last day, or some days later."""
    last = datetime.fromtimestamp(end - 0.001, zone).date() + timedelta(days=days + 1)
    return datetime(last.year, last.month, last.day, tzinfo=zone).timestamp()


def is_over(life, now, zone):
    ends = life.get("endsAt")
    return has_happened(life, "canceledAt", now) or (ends is not None and night_after(ends, 0, zone) <= now)


def is_paused(life, now):
    return has_happened(life, "pausedAt", now) and not has_happened(life, "resumedAt", now)


def is_inside(life, now, grace, zone):
    if not life["grantsAccess"] or is_over(life, now, zone) or is_paused(life, now):
        return False
    if has_happened(life, "refundedAt", now):
        return False
    month = life["months"][-1]
    if has_happened(month, "failedAt", now) and not has_happened(month, "recoveredAt", now):
        return now < night_after(month["failedAt"], grace, zone)
    if life.get("endsAt") is not None:
        return now < night_after(life["endsAt"], 0, zone)
    return now < night_after(month["end"], grace, zone)


def main():
    given = json.load(sys.stdin)
    now, grace, zone = given["now"], given["graceDays"], ZoneInfo(given["timeZone"])
    answers = []
    for life in given["lives"]:
        inside = is_inside(life, now, grace, zone)
        pays_elsewhere = not life["grantsAccess"] and not is_over(life, now, zone)
        active = inside or pays_elsewhere or (life["grantsAccess"] and not is_over(life, now, zone) and is_paused(life, now))
        answers.append({"isInside": inside, "isActive": active})
    print(json.dumps(answers))


main()
