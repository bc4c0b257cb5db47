#!/usr/bin/env python3
"""Recomputes the report of members from a raw dump of the table, naively and without any code of the product.

Reads {"facts", "items"} as JSON: the items of the table, and facts = {"timeZone", "now", "closures": [{"from", "to", "opens"?}],
"absentDays", "graceDays", "months": ["2026-11", ...], "withAccess": [price ID, ...], "prices": {price ID: cents},
"charges"?: [[instant, cents], ...], "refunds"?: [[instant, cents], ...]}.
Prints the report as JSON.
"""
import json
import math
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

FOREVER = "9999-12-31T00:00:00.000Z"


def instant(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def text_of(moment):
    return moment.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def later(text, days):
    return text_of(instant(text) + timedelta(days=days))


def tenth(value):
    return math.floor(10 * value + 0.5) / 10


class Gym:
    def __init__(self, facts):
        self.facts, self.zone, self.now = facts, ZoneInfo(facts["timeZone"]), facts["now"]

    def local(self, at):
        return instant(at).astimezone(self.zone)

    def month(self, at):
        return self.local(at).strftime("%Y-%m")

    def days_away(self, since):
        day, last, days = self.local(since).date(), self.local(self.now).date(), 0
        while day < last and days < 400:
            day += timedelta(days=1)
            closed = [c for c in self.facts["closures"] if c["from"] <= day.isoformat() <= c["to"] and "opens" not in c]
            days += not closed
        return days

    def night_after(self, end, days=0):
        """The midnight after the last day, or some days later."""
        last = (instant(end) - timedelta(milliseconds=1)).astimezone(self.zone).date() + timedelta(days=days + 1)
        return text_of(datetime(last.year, last.month, last.day, tzinfo=self.zone))

    def billed(self, sub, payer):
        """The state of a subscription, and until when it is paid."""
        grace = self.facts["graceDays"]
        failures = [f for f in payer.get("paymentFailures", []) if f["subscriptionId"] == sub["id"]]
        if sub["status"] == "incomplete":
            return "ended", sub["since"]
        is_over = sub["status"] in ("canceled", "incomplete_expired")
        is_early = sub["since"] < sub.get("endsAt", FOREVER)
        if is_over and (is_early or failures):
            return "ended", sub["since"]
        for refund in sorted(payer.get("refunds", []), key=lambda r: r["at"]):
            start = sub.get("periodStart")
            full = refund.get("fullOf")
            own = refund.get("subscriptionId", sub["id"]) == sub["id"]
            if own and start and full and later(start, -1 / 24) <= full < sub.get("periodEnd", FOREVER):
                return ("ended", sub["since"]) if is_over else ("refunded", refund["at"])
        if is_over:
            return "ended", self.night_after(sub["since"])
        if sub["status"] == "paused" or "pause" in sub:
            return "paused", sub["at"]
        if sub["status"] not in ("active", "trialing"):
            return "pastDue", self.night_after(min((f["firstAt"] for f in failures), default=sub["at"]), grace)
        if sub.get("endsAt"):
            return "ending", self.night_after(sub["endsAt"])
        return "active", self.night_after(sub["periodEnd"], grace) if sub.get("periodEnd") else FOREVER


def lists_of(gym, client, payers, told):
    now, facts = gym.now, gym.facts
    subs = [(sub, *gym.billed(sub, payer)) for payer in payers for sub in payer.get("subscriptions", [])]
    access = [(until, state) for sub, state, until in subs if any(i.get("priceId") in facts["withAccess"] for i in sub["items"])]
    manual = client.get("manualMembership")
    if manual:
        end = FOREVER
        if manual.get("paidThrough"):
            day = datetime.strptime(manual["paidThrough"], "%Y-%m-%d") + timedelta(days=1)
            end = text_of(day.replace(tzinfo=gym.zone))
        access.append((end, "manual"))
    until, state = max(access, default=("", ""))
    paused = state == "paused"
    member = paused or until > now
    began = min((line["at"] for line in told if line["type"] == "membershipBegan"), default=client["createdAt"])
    past_due = any(s == "pastDue" or sub["status"] == "incomplete" for sub, s, _ in subs)
    visits = sorted(line["at"] for line in told if line["type"] in ("checkedIn", "passRedeemed"))
    undone = {line["details"]["visitAt"] for line in told if line["type"] == "checkInVoided"}
    visits = [at for at in visits if at not in undone]
    found = {"members"} if member else set()
    if past_due:
        found.add("paymentFailed")
    elif paused:
        found.add("paused")
    if member and not paused:
        since = max([began, client.get("backSince", ""), *visits[-1:]])
        if gym.days_away(since) >= facts["absentDays"]:
            found.add("absent")
    if visits and not member and until and until <= visits[-1] and later(visits[-1], 30) > now:
        packs = [p for p in client.get("sessionPacks", []) if p["boughtAt"] <= visits[-1] < p["expiresAt"]]
        if client.get("lastPassRedeemedAt") != visits[-1] and not packs:
            found.add("unpaid")
    plans = []
    for payer in payers:
        for sub in payer.get("subscriptions", []):
            state, paid_until = gym.billed(sub, payer)
            for item in sub["items"]:
                amount = item["amount"] - item.get("discount", 0)
                if state in ("active", "ending", "pastDue") and paid_until > now and amount > 0:
                    plans.append((item["priceId"], amount))
    return found, plans


def history_of(gym, told):
    level, changes = 0, []
    for line in sorted(told, key=lambda line: line["at"]):
        month, kind = gym.month(line["at"]), line["type"]
        if kind == "membershipBegan":
            level += 1
            changes += [(month, "joined")] if level == 1 else []
        elif kind == "membershipEnded" and level > 0:
            level -= 1
            changes += [(month, "ended")] if level == 0 else []
        elif kind == "clientsMerged":
            level = min(level, 1)
        once = "paymentFailed" if kind == "paymentFailed" else None
        if kind == "planChanged" and line.get("details", {}).get("to") == "paused":
            once = "paused"
        if once and (month, once) not in changes:
            changes.append((month, once))
    return changes


def main():
    given = json.load(sys.stdin)
    gym, items, months = Gym(given["facts"]), given["items"], given["facts"]["months"]
    kinds = {}
    for item in items:
        kinds.setdefault(item["sk"].split("#")[0], []).append(item)
    told, payers = {}, {}
    for line in kinds.get("ACTIVITY", []):
        told.setdefault(line.get("clientId"), []).append(line)
    for payer in kinds.get("PAYER", []):
        payers.setdefault(payer.get("clientId"), []).append(payer)
    numbers = dict.fromkeys(["members", "paymentFailed", "absent", "paused", "unpaid"], 0)
    plans, changes = {}, {}
    for client in kinds.get("CLIENT", []):
        if client.get("mergedInto"):
            continue
        lines = told.get(client["id"], [])
        found, paid = lists_of(gym, client, payers.get(client["id"], []), lines)
        for name in found:
            numbers[name] += 1
        for price, amount in paid:
            people, cents = plans.get(price, (0, 0))
            plans[price] = (people + 1, cents + amount)
        for change in history_of(gym, lines):
            changes[change] = changes.get(change, 0) + 1
    collected, refunded, visits, members_visits = {}, {}, {}, {}
    facts, moves = given["facts"], [move for payer in kinds.get("PAYER", []) for move in payer.get("moves", [])]
    paid = [(m["at"], m["amount"]) for m in moves if m["type"] in ("paid", "invoicePaid")]
    back = [(m["at"], m["amount"]) for m in moves if m["type"] == "refunded" or m.get("isTaken")]
    # For people with a Stripe customer, the charges and refunds at Stripe count instead of the payer's stored payments.
    for sums, what in ((collected, facts.get("charges", paid)), (refunded, facts.get("refunds", back))):
        for at, amount in what:
            sums[gym.month(at)] = sums.get(gym.month(at), 0) + amount
    heat = [[0] * 24 for _ in range(7)]
    for visit in kinds.get("VISIT", []):
        month, at = gym.month(visit["at"]), gym.local(visit["at"])
        if visit.get("voidedAt"):
            continue
        visits[month] = visits.get(month, 0) + 1
        if not visit.get("passCode") and not visit.get("sessionPackId"):
            members_visits[month] = members_visits.get(month, 0) + 1
        if month in months:
            heat[at.weekday()][at.hour] += 1
    rows = []
    members = sum(n * (1 if kind == "joined" else -1) for (month, kind), n in changes.items() if month < months[0] and kind in ("joined", "ended"))
    for month in months:
        count = lambda kind: changes.get((month, kind), 0)
        ever = members + count("joined")
        row = {"month": month, "atStart": members, "collected": collected.get(month, 0), "refunded": refunded.get(month, 0), "visits": visits.get(month, 0), "others": []}
        # These test members pay by card only.
        row["byMethod"] = {"card": row["collected"] - row["refunded"], "cash": 0, "transfer": 0, "directDebit": 0, "other": 0}
        row |= {kind: count(kind) for kind in ("joined", "ended", "paused", "paymentFailed")}
        if members > 0:
            row["churnPercent"] = tenth(100 * count("ended") / members)
        if ever > 0:
            row["visitsPerMember"] = tenth(members_visits.get(month, 0) / ever)
        members = ever - count("ended")
        rows.append(row)
    listed = [{"priceId": price, "people": people, "monthlyAmount": cents} for price, (people, cents) in plans.items()]
    numbers |= {"monthlyAmount": sum(plan["monthlyAmount"] for plan in listed), "absentDays": gym.facts["absentDays"]}
    listed.sort(key=lambda plan: (-plan["monthlyAmount"], plan["priceId"]))
    print(json.dumps({"numbers": numbers, "months": rows, "plans": listed, "visitsByHour": heat}))


main()
