"""Reads a CSV file from stdin as Python's csv module does, and prints its rows as JSON."""

import csv
import io
import json
import sys

text = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", newline="")
json.dump(list(csv.reader(text, strict=True)), sys.stdout)
