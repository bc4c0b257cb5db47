"""Derives the status of every record and every client summary from the activities alone.

Reads the items of the table as a JSON array from stdin and prints {"checked": n, "differences": [...]}. It shares no
code with the product: what it derives is compared with what the product stored.
"""

import json
import sys
from collections import defaultdict

RECORDS = {
    "DAY_PASS": "dayPass",
    "BOOKING": "booking",
    "INTAKE_FORM": "intakeForm",
    "WAIVER": "waiver",
    "FORM_REQUEST": "formRequest",
    "LEAD": "lead",
    "ORDER": "order",
    "VISIT": "visit",
    "APPOINTMENT": "appointment",
}
# The summary keeps only the last booked appointments, because appointments without an outcome remain booked.
MAX_BOOKED_IN_SUMMARY = 30
# The order's statuses in ascending rank. A later event never restores a lower status.
ORDER_STATUSES = ["expired", "processing", "failed", "paid"]
SUMMARY_FIELDS = [
    "waiverId",
    "waiverValidThrough",
    "waiverSignedWithoutEvidence",
    "agreementVersion",
    "waiverSignedByGuardian",
    "medicalAlert",
    "activePassCode",
    "activePassExpiresAt",
    "activePassName",
    "lastPassRedeemedAt",
    "visits",
    "lastVisitAt",
    "appointments",
    "waiting",
]


def main():
    items = json.load(sys.stdin)
    table = Table(items)
    differences = []
    checked = 0
    for record in table.records:
        checked += 1
        differences += check_record(table, record)
    for subject in table.deleted_passes():
        checked += 1
        if subject in table.record_of:
            differences.append(f"{subject} was deleted, but is stored")
    for client in table.clients:
        checked += 1
        differences += check_client(table, client)
    json.dump({"checked": checked, "differences": differences}, sys.stdout)


class Table:
    def __init__(self, items):
        self.records = [item for item in items if item["sk"] in RECORDS]
        self.clients = [item for item in items if item["sk"] == "CLIENT" and "mergedInto" not in item]
        activities = [item for item in items if item["sk"].startswith("ACTIVITY#")]
        self.activities = sorted(activities, key=lambda activity: activity["at"])
        self.record_of = {subject_of(record): record for record in self.records}
        self.by_subject = defaultdict(list)
        self.by_client = defaultdict(list)
        self.pointers = {}
        for activity in self.activities:
            subject = (activity["subject"]["type"], activity["subject"]["id"])
            self.by_subject[subject].append(activity)
            self.by_client[activity.get("clientId")].append(activity)
            # The subject of a check-in is the visit, but the check-in also redeems the pass.
            if activity["type"] in ("checkedIn", "checkInVoided") and "passCode" in details_of(activity):
                self.by_subject[("dayPass", details_of(activity)["passCode"])].append(activity)

    def deleted_passes(self):
        return [
            ("dayPass", activity["subject"]["id"])
            for activity in self.activities
            if activity["type"] == "passDeleted"
        ]

    def pointed_from(self, client_id):
        """The records that the activities under a client lead to."""
        if client_id not in self.pointers:
            self.pointers[client_id] = self.find_pointed(client_id)
        return self.pointers[client_id]

    def find_pointed(self, client_id):
        found = set()
        for activity in self.by_client[client_id]:
            subject = (activity["subject"]["type"], activity["subject"]["id"])
            found.add(subject)
            if "visitId" in details_of(activity):
                found.add(("visit", details_of(activity)["visitId"]))
            request = self.record_of.get(subject)
            if request and request["sk"] == "FORM_REQUEST" and request.get("recordId"):
                kind = "waiver" if request["formType"] == "waiver" else "intakeForm"
                found.add((kind, request["recordId"]))
        return found


def subject_of(record):
    return (RECORDS[record["sk"]], record["pk"][len(record["sk"]) + 1 :])


def details_of(activity):
    return activity.get("details") or {}


def follow(activities, first, starts):
    """Follows status changes from `first`; concurrent ones are put in the order in which each continues another."""
    status = first
    rest = list(activities)
    while rest:
        fitting = next(
            (one for one in rest if one["type"] != "statusChanged" or details_of(one)["from"] == status),
            rest[0],
        )
        rest.remove(fitting)
        if fitting["type"] == "statusChanged":
            status = details_of(fitting)["to"]
        else:
            status = starts(fitting) or status
    return status


def derived_status(table, record):
    kind, identifier = subject = subject_of(record)
    events = table.by_subject[subject]
    if kind == "dayPass":
        ends = {
            "passRedeemed": "redeemed",
            "checkedIn": "redeemed",
            "checkInVoided": "active",
            "passExpired": "expired",
            "passClaimed": "active",
        }
        return follow(events, None, lambda event: ends.get(event["type"]))
    if kind in ("booking", "intakeForm"):
        created = {"booking": "bookingCreated", "intakeForm": "intakeFormSubmitted"}[kind]
        begin = lambda event: details_of(event).get("status", "pending") if event["type"] == created else None
        return follow(events, None, begin)
    if kind == "waiver":
        begin = {"waiverSent": "pending", "waiverSigned": "signed", "paperWaiverRecorded": "signed"}
        starts = lambda event: details_of(event).get("status", begin.get(event["type"]))
        # A waiver starts as pending, because it is created together with the request to sign it.
        return follow(events, "pending", starts)
    if kind == "order":
        reached = [details_of(event)["to"] for event in events if event["type"] in ("orderPaid", "orderChanged")]
        return max(reached, key=ORDER_STATUSES.index) if reached else None
    if kind == "appointment":
        ends = {
            "appointmentBooked": "booked",
            "appointmentMoved": "booked",
            "appointmentCancelled": "cancelled",
            "waitingListJoined": "waiting",
            "waitingListLeft": "cancelled",
        }
        return follow(events, None, lambda event: details_of(event).get("to", ends.get(event["type"])))
    if kind == "formRequest":
        return request_status(table, record, events)
    return None


def request_status(table, request, events):
    kind, done = {
        "waiver": ("waiver", "waiverSigned"),
        "intake": ("intakeForm", "intakeFormSubmitted"),
    }[request["formType"]]
    made = table.by_subject[(kind, request.get("recordId"))]
    if any(activity["type"] == done for activity in made):
        return "completed"
    return "opened" if any(event["type"] == "formRequestOpened" for event in events) else "sent"


def check_record(table, record):
    subject = subject_of(record)
    differences = []
    if "status" in record:
        derived = derived_status(table, record)
        if derived != record["status"]:
            differences.append(f"{subject} is {record['status']}, but its activities say {derived}")
    if record["sk"] == "APPOINTMENT" and appointment_time(table, record) != record["startsAt"]:
        told = appointment_time(table, record)
        differences.append(f"{subject} starts at {record['startsAt']}, but its activities say {told}")
    client_id = record.get("clientId")
    if client_id and subject not in table.pointed_from(client_id):
        differences.append(f"no activity under client {client_id} leads to {subject}")
    return differences


def appointment_time(table, appointment):
    """The time that was booked or waited for, or that it was moved to last."""
    told = last_told(table, appointment)
    return told and told["startsAt"]


def last_told(table, appointment):
    events = table.by_subject[("appointment", appointment["id"])]
    timed = ("appointmentBooked", "appointmentMoved", "waitingListJoined")
    told = [details_of(event) for event in events if event["type"] in timed]
    return told[-1] if told else None


def time_and_type(details):
    return {key: details[key] for key in ("startsAt", "typeId") if key in details}


def check_client(table, client):
    differences = []
    status = client_status(table, client)
    if status != client["status"]:
        differences.append(f"client {client['id']} is {client['status']}, but the activities say {status}")
    derived = derived_summary(table, client)
    for field in SUMMARY_FIELDS:
        stored = client.get(field, {"medicalAlert": False, "visits": 0}.get(field))
        if stored != derived.get(field):
            differences.append(
                f"{field} of client {client['id']} is {stored}, but the activities say {derived.get(field)}"
            )
    return differences


def client_status(table, client):
    """A merge and its undo say which status they leave, whatever the clients were before."""
    status = None
    for activity in table.by_client[client["id"]]:
        details = details_of(activity)
        is_own = activity["subject"] == {"type": "client", "id": client["id"]}
        if activity["type"] == "orderPaid":
            status = "active"
        elif activity["type"] == "clientCreated" or details.get("newClient"):
            status = status or "prospect"
        elif activity["type"] == "statusChanged" and is_own:
            status = details["to"]
        elif activity["type"] in ("clientsMerged", "mergeUndone"):
            status = details["status"]
    return status


def derived_summary(table, client):
    activities = table.by_client[client["id"]]
    own = [
        table.record_of[subject]
        for subject in table.pointed_from(client["id"])
        if subject in table.record_of and table.record_of[subject].get("clientId") == client["id"]
    ]
    summary = {
        "medicalAlert": any(
            details_of(activity).get("medicalAlert", False)
            for activity in activities
            if activity["type"] == "intakeFormSubmitted"
        ),
    }
    undone = {details_of(activity)["visitAt"] for activity in activities if activity["type"] == "checkInVoided"}
    arrivals = [
        activity
        for activity in activities
        if activity["type"] in ("checkedIn", "passRedeemed") and activity["at"] not in undone
    ]
    summary["visits"] = len(arrivals)
    if arrivals:
        summary["lastVisitAt"] = max(activity["at"] for activity in arrivals)
    redeemed = [
        activity["at"]
        for activity in arrivals
        if activity["type"] == "passRedeemed" or "passCode" in details_of(activity)
    ]
    if redeemed:
        summary["lastPassRedeemedAt"] = max(redeemed)
    passes = [one for one in own if one["sk"] == "DAY_PASS" and derived_status(table, one) == "active"]
    if passes:
        newest = max(passes, key=lambda one: one["createdAt"])
        summary["activePassCode"] = newest["passCode"]
        summary["activePassExpiresAt"] = newest["expiresAt"]
        summary["activePassName"] = newest["fullName"]
    for status, field in (("booked", "appointments"), ("waiting", "waiting")):
        listed = [
            {"id": one["id"], **time_and_type(last_told(table, one))}
            for one in own
            if one["sk"] == "APPOINTMENT" and derived_status(table, one) == status
        ]
        listed.sort(key=lambda one: (one["startsAt"], one["id"]))
        if listed:
            summary[field] = listed[-MAX_BOOKED_IN_SUMMARY:]
    summary.update(waiver_summary(table, [one for one in own if one["sk"] == "WAIVER"]))
    return summary


def waiver_summary(table, waivers):
    signed = [waiver for waiver in waivers if derived_status(table, waiver) == "signed"]
    proven = [(signature_of(table, waiver), waiver) for waiver in signed]
    # A waiver does not count if its signer is unproven, or if another person signed it.
    proven = [
        (signature, waiver)
        for signature, waiver in proven
        if signature and waiver.get("signerProof") not in ("none", "otherPerson")
    ]
    if proven:
        signature, best = max(proven, key=lambda one: (one[1].get("expirationDate", ""), one[0]["at"]))
        summary = {
            "waiverId": best["id"],
            "waiverValidThrough": best.get("expirationDate"),
            "agreementVersion": details_of(signature)["agreementVersion"],
        }
        if details_of(signature).get("isGuardian"):
            summary["waiverSignedByGuardian"] = True
        return summary
    signed = [waiver for waiver in signed if not signature_of(table, waiver)]
    if signed:
        return {"waiverId": min(waiver["id"] for waiver in signed), "waiverSignedWithoutEvidence": True}
    return {}


def signature_of(table, waiver):
    """The activity of a signature with evidence, or the record of a paper; a status that staff set proves nothing."""
    paper = waiver.get("paper")
    if paper:
        details = {"agreementVersion": paper["agreementVersion"], "isGuardian": paper["isByGuardian"]}
        return {"at": "", "details": details}
    events = table.by_subject[("waiver", waiver["id"])]
    return next(
        (one for one in events if one["type"] == "waiverSigned" and "agreementVersion" in details_of(one)), None
    )


if __name__ == "__main__":
    main()
