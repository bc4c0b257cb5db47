#!/usr/bin/env python3
"""Says who a kiosk admits at each instant, from records of clients alone, naively and without any code of the product.

Reads {"gym", "people", "instants"} as JSON: instants in ms since 1970; people with status, dateOfBirth and summary as the table has
them; gym = {"timeZone", "hours": [{"days", "opens", "closes"}], "closures", "waiver", "membership", "medical", "agreement",
"acceptedVersions", "membersOnly", "minAge", "planHours": {price ID: hours}}.
Prints for each person two texts of a letter for each instant, online and without network: g and a are green and amber with a visit,
x is not admitted.
"""
import json
import sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo


class Moment:
    def __init__(self, ms, gym):
        at = datetime.fromtimestamp(ms / 1000, timezone.utc)
        local = at.astimezone(ZoneInfo(gym["timeZone"]))
        self.utc = at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        self.day, self.clock, self.weekday = local.strftime("%Y-%m-%d"), local.strftime("%H:%M"), local.strftime("%A")
        self.is_staffed = self.is_in(gym["hours"], gym["closures"])

    def is_in(self, hours, closures=()):
        today = [c for c in closures if c["from"] <= self.day <= c["to"]]
        special = [(c["opens"], c["closes"]) for c in today if c.get("opens")]
        spans = special[:1] or [(h["opens"], h["closes"]) for h in hours if self.weekday in h["days"]]
        is_open = any(opens <= self.clock < closes for opens, closes in spans)
        # A closure without times closes the gym for the whole day. With several closures, the gym is open only during the
        # times of all of them.
        return is_open and all(c.get("opens") and c["opens"] <= self.clock < c["closes"] for c in today)


def age(born, day):
    return int(day[:4]) - int(born[:4]) - (day[5:] < born[5:])


def waiver_is_good(person, summary, moment, gym):
    born = person.get("dateOfBirth")
    until = summary.get("waiverValidThrough", "")
    if summary.get("waiverSignedWithoutEvidence") or not until > moment.day:
        return False
    by_guardian = bool(summary.get("waiverSignedByGuardian"))
    if born and by_guardian != (age(born, moment.day) < 18):
        return False
    return gym["agreement"] != "current" or summary.get("agreementVersion") in gym["acceptedVersions"]


def answer(person, moment, gym, is_online):
    summary = person["summary"]
    has_paid = summary.get("accessUntil", "") > moment.utc
    is_member = person["status"] == "active" and (has_paid or gym["membership"] == "off")
    booked = [a for a in summary.get("appointments", []) if a.get("usesSession") and Moment(ms_of(a["startsAt"]), gym).day == moment.day]
    packs = [p for p in summary.get("sessionPacks", []) if p["expiresAt"] > moment.utc]
    left = sum(max(0, p["total"] + p["adjusted"] - p["used"] - p["voided"]) for p in packs)
    comes_by_session = is_online and not is_member and left > 0 and booked
    if not is_member and not comes_by_session:
        return "x"
    if gym["waiver"] != "off" and not waiver_is_good(person, summary, moment, gym):
        return "x"
    warns = is_member and gym["membership"] != "off" and "accessWarnFrom" in summary and summary["accessWarnFrom"] <= moment.utc and summary.get("accessClearUntil", "") <= moment.utc
    hours = gym["planHours"].get(summary.get("accessPriceId")) if is_member else None
    if hours and not moment.is_in(hours):
        return "x"
    born = person.get("dateOfBirth")
    if not moment.is_staffed:
        is_too_young = born and gym["minAge"] and age(born, moment.day) < gym["minAge"]
        if is_too_young or (gym["membersOnly"] and not is_member):
            return "x"
    asks = warns or (gym["medical"] == "warn" and summary.get("medicalAlert") and not summary.get("medicalClearedAt"))
    if not asks:
        return "g"
    return "a" if moment.is_staffed else "x"


def ms_of(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000


def main():
    given = json.load(sys.stdin)
    gym = given["gym"]
    moments = [Moment(ms, gym) for ms in given["instants"]]
    says = lambda person, is_online: "".join(answer(person, moment, gym, is_online) for moment in moments)
    print(json.dumps([[says(person, True), says(person, False)] for person in given["people"]]))


main()
