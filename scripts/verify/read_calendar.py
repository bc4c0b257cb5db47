"""Reads a calendar file from stdin with the icalendar package, and prints its entries as JSON."""

import json
import sys

from icalendar import Calendar

calendar = Calendar.from_ical(sys.stdin.buffer.read())
json.dump(
    [
        {
            "uid": str(event["UID"]),
            "start": event["DTSTART"].dt.isoformat(),
            "end": event["DTEND"].dt.isoformat(),
            "stamp": event["DTSTAMP"].dt.isoformat(),
            "summary": str(event["SUMMARY"]),
            "description": str(event["DESCRIPTION"]),
            "location": str(event["LOCATION"]),
            "url": str(event["URL"]),
            **{
                name.lower(): str(event[name]) for name in ("STATUS", "SEQUENCE") if "STATUS" in event
            },
        }
        for event in calendar.walk("VEVENT")
    ],
    sys.stdout,
)
