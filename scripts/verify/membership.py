#!/usr/bin/env python3
"""Says who may train, naively, from what happened at Stripe and without any code of the product.

Reads {"now", "graceDays", "lives"} as JSON; instants are seconds. A life has "grantsAccess", "months" [{"start", "end", "failedAt"?, "recoveredAt"?}],
and at most one of "canceledAt", "endsAt", "pausedAt" with "resumedAt"?, "refundedAt" (of the last month).
Prints [{"isInside", "isActive"}, ...].
"""
import json
import sys

DAY = 24 * 60 * 60


def has_happened(life, name, now):
    return life.get(name) is not None and life[name] <= now


def is_over(life, now):
    return has_happened(life, "canceledAt", now) or has_happened(life, "endsAt", now)


def is_paused(life, now):
    return has_happened(life, "pausedAt", now) and not has_happened(life, "resumedAt", now)


def is_inside(life, now, grace):
    if not life["grantsAccess"] or is_over(life, now) or is_paused(life, now):
        return False
    if has_happened(life, "refundedAt", now):
        return False
    month = life["months"][-1]
    if has_happened(month, "failedAt", now) and not has_happened(month, "recoveredAt", now):
        return now < month["failedAt"] + grace
    if life.get("endsAt") is not None:
        return now < life["endsAt"]
    return now < month["end"] + grace


def main():
    given = json.load(sys.stdin)
    now, grace = given["now"], given["graceDays"] * DAY
    answers = []
    for life in given["lives"]:
        inside = is_inside(life, now, grace)
        pays_elsewhere = not life["grantsAccess"] and not is_over(life, now)
        active = inside or pays_elsewhere or (life["grantsAccess"] and not is_over(life, now) and is_paused(life, now))
        answers.append({"isInside": inside, "isActive": active})
    print(json.dumps(answers))


main()
