#!/usr/bin/env python3
"""Says naively what the desk, the client file and the report must say, from what Stripe holds now.

It is written from the rules, and knows no code of the product. Reads as JSON {"now" (seconds), "timeZone", "currency",
"graceDays", "programs" {lookup key: {"grants", "sessions"?, "validDays"?}}, "otherPrices" {price: the same}, "stripe"
(the state of the local Stripe), "clients" [{"id", "email", "name", "passUntil"?}], "receipts" [{"clientId", "day", "from",
"months", "amount", "currency", "at" (seconds), "voidedAt"? (seconds)}]}.
Prints {"clients": {id: {"desk" (all decisions that the rules allow), "reasons", "isActive"?, "plans" {subscription:
state}, "sessions"?, "monthly"?}}, "months": {month: {currency: {"collected", "refunded"}}}}. What the rules leave open
is missing.
"""
import json
import sys
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

ENDED = ("canceled", "incomplete_expired")
OPEN_DISPUTE = ("needs_response", "under_review", "warning_needs_response", "warning_under_review")
# The bank takes back a disputed payment immediately and returns it if the gym wins. An inquiry takes back nothing.
TAKEN_BACK = ("needs_response", "under_review", "lost")

given = json.load(sys.stdin)
now, zone, stripe = given["now"], ZoneInfo(given["timeZone"]), given["stripe"]


def grouped(objects, key):
    groups = {}
    for each in objects:
        groups.setdefault(key(each), []).append(each)
    return groups


def subscription_of(invoice):
    return invoice["parent"] and invoice["parent"]["subscription_details"]["subscription"]


invoices = grouped(stripe["invoices"].values(), lambda each: subscription_of(each["invoice"]))
charges = grouped(stripe["charges"].values(), lambda each: each["payment_intent"])
refunds = grouped(stripe["refunds"].values(), lambda each: each["charge"])
disputes = grouped(stripe["disputes"].values(), lambda each: each["charge"])
subscriptions = grouped(stripe["subscriptions"].values(), lambda each: each["customer"])


def day_of(instant):
    return datetime.fromtimestamp(instant, zone).date()


def midnight_after(day):
    following = day + timedelta(days=1)
    return datetime(following.year, following.month, following.day, tzinfo=zone).timestamp()


def end_of_grace(instant):
    return midnight_after(day_of(instant) + timedelta(days=given["graceDays"]))


def granted_by(price_id):
    """By the price as Stripe has it now, not by how it was when it was bought."""
    key = stripe["prices"][price_id]["lookup_key"]
    return given["programs"].get(key) or given["otherPrices"].get(price_id)


def made(refund):
    return refund["status"] in ("succeeded", "pending")


def returned(charge):
    """What the bank has given back of a charge."""
    back = sum(each["amount"] for each in refunds.get(charge["id"], []) if made(each))
    return back + sum(each["amount"] for each in disputes.get(charge["id"], []) if each["status"] == "lost")


def paid_charges(intent):
    return [each for each in charges.get(intent, []) if each["paid"]]


def is_returned(record):
    """All that was paid of an invoice was given back."""
    paid = paid_charges(record["paymentIntent"])
    return bool(paid) and all(returned(each) >= each["amount"] for each in paid)


def has_open_dispute(record):
    paid = paid_charges(record["paymentIntent"])
    return any(each["status"] in OPEN_DISPUTE for charge in paid for each in disputes.get(charge["id"], []))


def failure_of(subscription):
    """The first attempt that failed, of the oldest invoice that is still owed."""
    owed = [each for each in invoices.get(subscription["id"], []) if each["invoice"]["status"] == "open"]
    if not owed:
        return None
    oldest = min(owed, key=lambda each: each["invoice"]["created"])
    failed = [each["created"] for each in charges.get(oldest["paymentIntent"], []) if not each["paid"]]
    return min(failed, default=oldest["invoice"]["created"])


def last_paid(subscription):
    """The newest invoice for which money came."""
    paid = [each for each in invoices.get(subscription["id"], []) if paid_charges(each["paymentIntent"])]
    return max(paid, key=lambda each: each["invoice"]["created"], default=None)


def is_paid_back(subscription):
    """All that was paid for its present period was given back: an older month says nothing of a later one."""
    start = max((item["current_period_start"] for item in subscription["items"]["data"]), default=0)
    paid = last_paid(subscription)
    # A subscription's first invoice may be created seconds before its period, so an hour of tolerance applies.
    return bool(paid) and paid["invoice"]["created"] >= start - 3600 and is_returned(paid)


def access_of(subscription):
    """Whether somebody may train if all items let in: the decision, its reason, and until when."""
    status, failed, paid = subscription["status"], failure_of(subscription), last_paid(subscription)
    if status in ("incomplete", "incomplete_expired"):
        return "red", "none", 0
    if status == "canceled" and subscription["customer"] in stripe["deletedCustomers"]:
        return "red", "ended", subscription["ended_at"]
    end = None
    if status == "canceled":
        ended, planned = subscription["ended_at"], subscription["cancel_at"]
        if planned is None or ended < planned or now >= midnight_after(day_of(ended - 1)):
            return "red", "ended", ended
        end = midnight_after(day_of(ended - 1))
    is_paused = status == "paused" or subscription["pause_collection"]
    if is_paused:
        return "red", "none" if is_paid_back(subscription) else "paused", now
    if is_paid_back(subscription) and not (failed and failed > paid["invoice"]["created"]):
        return "red", "refunded", now
    if status in ("past_due", "unpaid") or (end and failed):
        until = min(end_of_grace(failed), end or end_of_grace(failed))
        return ("amber" if now < until else "red"), "paymentFailed", until
    if any(has_open_dispute(each) for each in invoices.get(subscription["id"], [])):
        return "amber", "disputed", end or now
    return "welcome", None, end or now


def decision_of(subscription):
    level, reason, until = access_of(subscription)
    granted = [granted_by(item["price"]["id"]) for item in subscription["items"]["data"]]
    if any(each and each["grants"] == "access" for each in granted):
        return level, reason, until
    if subscription["status"] in ENDED + ("incomplete",):
        return "red", "none", 0
    if any(each is None for each in granted):
        return "amber", "unknownPrice" if reason is None else None, until
    return "red", "none" if all(each["grants"] == "sessions" for each in granted) else "notIncluded", until


def plan_states(subscription):
    status = subscription["status"]
    if status in ENDED:
        return ["canceled"]
    paused = ["paused"] if status == "paused" or subscription["pause_collection"] else []
    owed = ["pastDue"] if status in ("past_due", "unpaid", "incomplete") else []
    return paused + owed or (["ending"] if subscription["cancel_at"] else ["active"])


def bought_sessions(customers):
    """What is left of sessions that were bought once; nobody takes any here."""
    left = 0
    for checkout in stripe["sessions"].values():
        session = checkout["session"]
        if session["customer"] not in customers or session["payment_status"] not in ("paid", "no_payment_required"):
            continue
        paid = paid_charges(session["payment_intent"] or (session["invoice"] and stripe["invoices"][session["invoice"]]["paymentIntent"]))
        for line in checkout["lines"]:
            if stripe["prices"][line["price"]]["recurring"]:
                continue
            program = granted_by(line["price"])
            if not program or not program.get("sessions"):
                continue
            if any(0 < returned(each) < each["amount"] for each in paid):
                return None
            is_void = bool(paid) and all(returned(each) >= each["amount"] for each in paid)
            until = midnight_after(day_of(session["created"]) + timedelta(days=program.get("validDays", 180)))
            if not is_void and now < until:
                left += program["sessions"] * line["quantity"]
    return left


def plan_sessions(subscription):
    """Of the period that is paid; None where the rules leave it open."""
    of_items = 0
    starts = [item["current_period_start"] for item in subscription["items"]["data"]]
    # On the day of a renewal, sessions of the earlier period may count until midnight, so the number is not compared.
    if any(start > subscription["created"] and now < midnight_after(day_of(start)) for start in starts):
        return None
    for item in subscription["items"]["data"]:
        granted = granted_by(item["price"]["id"])
        of_items += ((granted or {}).get("sessions") or 0) * item["quantity"]
    if of_items == 0 or subscription["status"] in ("incomplete", "incomplete_expired"):
        return 0
    clear = access_of(subscription)[0] == "welcome" and subscription["status"] in ("active",)
    paid = last_paid(subscription)
    return of_items if clear and not (paid and any(returned(each) for each in paid_charges(paid["paymentIntent"]))) else None


def monthly_of(subscription):
    """What it brings in each month: the items, without what the last invoice took off their lines."""
    level, reason, _ = access_of(subscription)
    if subscription["status"] in ENDED + ("incomplete", "paused") or subscription["pause_collection"]:
        return 0
    if reason in ("refunded", "disputed") or (reason == "paymentFailed" and level == "red"):
        return None if reason != "paymentFailed" else 0
    if subscription["latest_invoice"] and stripe["invoices"][subscription["latest_invoice"]]["invoice"]["status"] not in ("paid", "open"):
        return None
    latest = stripe["invoices"].get(subscription["latest_invoice"] or "", {"invoice": {"lines": {"data": []}}})["invoice"]
    total = 0
    for item in subscription["items"]["data"]:
        if item["price"]["currency"] != given["currency"]:
            continue
        if granted_by(item["price"]["id"]) is None:
            return None
        total += item["price"]["unit_amount"] * item["quantity"]
        lines = [each for each in latest["lines"]["data"] if each["parent"]
                 and each["parent"]["subscription_item_details"]["subscription_item"] == item["id"]
                 and not each["parent"]["subscription_item_details"]["proration"]]
        same = [each for each in lines if each["quantity"] == item["quantity"]
                and each["pricing"]["price_details"]["price"] == item["price"]["id"]]
        if any(each["discount_amounts"] for each in lines) and not same:
            return None
        total -= sum(off["amount"] for each in same for off in each["discount_amounts"])
        if item["discounts"] != [off["discount"] for each in same for off in each["discount_amounts"]][: len(item["discounts"])]:
            return None
    return total


def months_later(day, count):
    """The same day of a later month, or its last one."""
    year, month = divmod(day.year * 12 + day.month - 1 + count, 12)
    for last in (day.day, 30, 29, 28):
        try:
            return day.replace(year=year, month=month + 1, day=min(last, day.day))
        except ValueError:
            continue


def by_hand_of(client):
    """The decision and the amount a month of what was paid by hand: each payment goes on where the one before ended, or
    begins anew; a void takes its months off the end."""
    own = [each for each in given["receipts"] if each["clientId"] == client["id"]]
    happened = sorted([(each["at"], 0, each) for each in own] + [(each["voidedAt"], 1, each) for each in own if each.get("voidedAt")], key=lambda each: each[:2])
    run, first, end = [], None, None
    for _, is_void, receipt in happened:
        day = datetime.fromisoformat(receipt["from"]).date()
        if is_void:
            if receipt not in run:
                continue
            run = [each for each in run if each is not receipt]
        elif run and day == end + timedelta(days=1):
            run = run + [receipt]
        else:
            run, first = [receipt], day
        end = months_later(first, sum(each["months"] for each in run)) - timedelta(days=1)
    if first is None:
        return None
    if not run:
        return ("red", "ended", now), 0
    until = midnight_after(end + timedelta(days=given["graceDays"]))
    level = "welcome" if now < midnight_after(end) else "amber" if now < until else "red"
    reason = {"welcome": None, "amber": "paymentDue", "red": "paymentDue"}[level]
    return (level, reason, until), run[-1]["amount"] // run[-1]["months"] if level != "red" else 0


def told_of(client):
    customers = [each["id"] for each in stripe["customers"].values()
                 if (each["email"] or "").lower() == client["email"].lower() and each["name"] == client["name"]]
    own = [each for id in customers for each in subscriptions.get(id, [])]
    decisions = [decision_of(each) for each in own]
    by_hand = by_hand_of(client)
    if by_hand:
        decisions.append(by_hand[0])
    best = next((level for level in ("welcome", "amber", "red") if any(each[0] == level for each in decisions)), "red")
    reasons = sorted({each[1] for each in decisions if each[0] == best} - {None})
    sessions = [bought_sessions(customers), *map(plan_sessions, own)]
    left = None if None in sessions else sum(sessions)
    if best == "red":
        reasons = [] if "none" in reasons or not reasons else reasons
    told = {"desk": [best], "reasons": reasons, "plans": {each["id"]: plan_states(each) for each in own}}
    if best == "red" and left != 0:
        told["desk"] = ["session"] if left else ["session", "red"]
    # An unknown price grants no access, so the result may also be to use a session, or an earlier payment problem.
    if best == "amber" and set(reasons) <= {"unknownPrice"}:
        told["desk"] = ["amber"] + (["session"] if left != 0 else []) + (["red"] if any(each[0] == "red" and each[1] not in (None, "none") for each in decisions) else [])
        told["reasons"] = []
    # For a client with access by another plan, both results are accepted: with and without a warning about the dispute.
    if best == "welcome" and any(each[1] == "disputed" for each in decisions):
        told["desk"] = ["welcome", "amber"]
    if now < (client.get("passUntil") or 0) and "amber" not in told["desk"] and best != "welcome":
        members = [each for each in decisions if each[1] not in ("none", "notIncluded")]
        told["desk"] = ["amber"] if members else ["welcome"]
    if left is not None:
        told["sessions"] = left
    monthly = [monthly_of(each) for each in own] + ([by_hand[1]] if by_hand else [])
    if None not in monthly:
        told["monthly"] = sum(monthly)
    if best == "welcome":
        told["isActive"] = True
    elif all(each["status"] in ENDED for each in own) and own and left == 0 and best == "red":
        told["isActive"] = False
    return told


def months():
    found = {}

    def add(instant, currency, name, amount):
        month = found.setdefault(day_of(instant).strftime("%Y-%m"), {})
        sums = month.setdefault(currency, {"collected": 0, "refunded": 0})
        sums[name] += amount

    for charge in stripe["charges"].values():
        if not charge["paid"]:
            continue
        add(charge["created"], charge["currency"], "collected", charge["amount"])
        for each in filter(made, refunds.get(charge["id"], [])):
            add(each["created"], charge["currency"], "refunded", each["amount"])
        for each in disputes.get(charge["id"], []):
            if each["status"] in TAKEN_BACK:
                add(each["created"], charge["currency"], "refunded", each["amount"])
    for receipt in given.get("receipts", []):
        at = lambda day: datetime.fromisoformat(day).replace(hour=12, tzinfo=zone).timestamp()
        add(at(receipt["day"]), receipt["currency"], "collected", receipt["amount"])
        if receipt.get("voidedAt"):
            add(receipt["voidedAt"], receipt["currency"], "refunded", receipt["amount"])
    return found


print(json.dumps({"clients": {each["id"]: told_of(each) for each in given["clients"]}, "months": months()}))
