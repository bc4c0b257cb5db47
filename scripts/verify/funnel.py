#!/usr/bin/env python3
"""Recomputes the report of the back office from a raw dump of the table, naively and without any code of the product.

Reads {"facts", "items"} as JSON: the items of the table, and
facts = {"timeZone", "hours": [{"days", "opens", "closes"}], "closures": [{"from", "to", "opens"?, "closes"?}], "targetMinutes", "weeks": [Monday, ...]}.
Prints the report as JSON.
"""
import json
import math
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

FORM, DESK = "form", "desk"
DERIVED = ("membershipBegan", "membershipEnded")
SOURCE = {
    "bookingCreated": "booking", "appointmentBooked": "booking", "leadCreated": "guide", "passClaimed": "dayPass",
    "orderPaid": "shop", "orderChanged": "shop", "intakeFormSubmitted": FORM, "waiverSigned": FORM,
}
SOURCES = ["booking", "guide", "dayPass", "shop", FORM, DESK]
STEPS = ["contacted", "visited", "consulted", "paid"]


def instant(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def business_minutes(start, end, facts):
    """Walks through the days and adds the overlap with the hours of each."""
    zone = ZoneInfo(facts["timeZone"])
    total = timedelta()
    day = start.astimezone(zone).date()
    while day <= end.astimezone(zone).date():
        name = day.strftime("%A")
        closed = [closure for closure in facts["closures"] if closure["from"] <= day.isoformat() <= closure["to"]]
        special = [closure for closure in closed if "opens" in closure]
        weekly = [hours for hours in facts["hours"] if name in hours["days"]]
        for hours in special[:1] or weekly:
            if len(special) < len(closed):
                continue
            opens, closes = (
                datetime.combine(day, datetime.strptime(time, "%H:%M").time(), zone).astimezone(timezone.utc)
                for time in (
                    max([hours["opens"]] + [closure["opens"] for closure in closed]),
                    min([hours["closes"]] + [closure["closes"] for closure in closed]),
                )
            )
            overlap = min(closes, end) - max(opens, start)
            if overlap > timedelta():
                total += overlap
        day += timedelta(days=1)
    return total // timedelta(minutes=1)


def milestones(lines):
    lines = sorted(lines, key=lambda line: line["at"])
    gone = set()
    for line in lines:
        details = line.get("details", {})
        if line["type"] == "checkInVoided":
            gone |= {("checkedIn", details.get("visitAt")), ("passRedeemed", details.get("visitAt"))}
        if line["type"] == "taskReopened":
            gone |= {("contactLogged", details.get("doneAt")), ("markedLost", details.get("doneAt"))}
    kept = [line for line in lines if (line["type"], line["at"]) not in gone]

    def when(test):
        return min((line["at"] for line in kept if test(line)), default=None)

    def booking_set_to(*statuses):
        return when(
            lambda line: line["type"] == "statusChanged"
            and line["subject"]["type"] == "booking"
            and line.get("details", {}).get("to") in statuses
        )

    def earliest(*found):
        return min((at for at in found if at), default=None)

    visited = when(lambda line: line["type"] in ("checkedIn", "passRedeemed"))
    return lines[0]["at"], {
        "contacted": earliest(
            when(lambda line: line["type"] in ("contactLogged", "appointmentBooked")),
            visited,
            booking_set_to("contacted", "scheduled", "completed"),
        ),
        "visited": visited,
        "consulted": earliest(
            when(
                lambda line: line["type"] == "appointmentOutcomeSet" and line.get("details", {}).get("to") == "attended"
            ),
            booking_set_to("completed"),
        ),
        "paid": when(lambda line: line["type"] == "orderPaid"),
    }


def source_of(lines, first):
    found = {
        DESK if line["actor"]["kind"] == "staff" else SOURCE.get(line["type"]) for line in lines if line["at"] == first
    }
    return next((source for source in SOURCES if source in found), DESK)


def rank(values, percent):
    values = sorted(values)
    return values[math.ceil(percent / 100 * len(values)) - 1] if values else None


def percent(count, people):
    # The function rounds a half up, as JavaScript does.
    return math.floor(1000 * count / people + 0.5) / 10 if people else 0


def row(people, target):
    result = {"people": len(people)}
    for step in STEPS:
        days = [person[step] for person in people if person[step] is not None]
        result[step] = {"count": len(days), "percent": percent(len(days), len(people)), "medianDays": rank(days, 50)}
    answers = [person["response"] for person in people if person["response"] is not None]
    within = sum(1 for minutes in answers if minutes <= target)
    result["response"] = {
        "answered": len(answers),
        "medianMinutes": rank(answers, 50),
        "p90Minutes": rank(answers, 90),
        "withinTargetPercent": percent(within, len(people)),
    }
    return result


def main():
    given = json.load(sys.stdin)
    facts = given["facts"]
    zone = ZoneInfo(facts["timeZone"])
    clients, lines = [], {}
    for item in given["items"]:
        if item["sk"] == "CLIENT":
            clients.append(item)
        elif item["sk"].startswith("ACTIVITY#") and item.get("clientId") and item["type"] not in DERIVED:
            lines.setdefault(item["clientId"], []).append(item)
    people = []
    for client in clients:
        told = lines.get(client["id"], [])
        if not told or client.get("mergedInto") or not (client.get("email") or client.get("phone")):
            continue
        first, reached = milestones(told)
        start = instant(first)
        day = start.astimezone(zone).date()
        person = {
            "week": (day - timedelta(days=day.weekday())).isoformat(),
            "source": source_of(told, first),
            "response": business_minutes(start, instant(reached["contacted"]), facts) if reached["contacted"] else None,
        }
        for step in STEPS:
            person[step] = (instant(reached[step]) - start) // timedelta(days=1) if reached[step] else None
        if person["week"] in facts["weeks"]:
            people.append(person)
    target = facts["targetMinutes"]
    report = {
        "targetMinutes": target,
        "weeks": [{"week": week, **row([p for p in people if p["week"] == week], target)} for week in facts["weeks"]],
        "sources": [{"source": s, **row([p for p in people if p["source"] == s], target)} for s in SOURCES],
        "total": row(people, target),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
