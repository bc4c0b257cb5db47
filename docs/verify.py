#!/usr/bin/env python3
"""Verifies the evidence of a signed waiver. Needs Python 3 and nothing else: no part of the product is trusted.

  pdfdetach -saveall waiver.pdf           takes evidence.json out of the PDF (poppler-utils)
  python3 verify.py evidence.json ledger.json [--anchor 1204:HASH]...

`ledger.json` is the exported ledger; an anchor is entry number and hash of a daily email. Without a ledger the record, its salt, the
agreement text and its own entry are verified. Prints 'Unchanged' and ends with 0, or each alteration, and ends with 1.
"""
import hashlib
import json
import sys

FIRST_PREVIOUS_HASH = '0' * 64


def sha256(text):
    return hashlib.sha256(text.encode('utf-8')).hexdigest()


def canonical(value):
    """RFC 8785 for strings, booleans, whole numbers and ASCII keys: sorted, without spaces."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(',', ':'))


def read(path, name, alterations):
    try:
        with open(path, 'rb') as file:
            text = file.read().decode('utf-8')
        value = json.loads(text)
    except (ValueError, OSError) as error:
        alterations.append(f'{name}: not readable ({error})')
        return None
    if not isinstance(value, dict):
        alterations.append(f'{name}: not an object')
        return None
    if name == 'evidence.json' and canonical(value) != text:
        alterations.append(f'{name}: not as it was written')
    return value


def text_of(value, *names):
    for name in names:
        value = value.get(name) if isinstance(value, dict) else None
    return value if isinstance(value, str) else ''


def hash_of_entry(entry):
    names = ('sequence', 'previousHash', 'payloadHash', 'recordedAt')
    return sha256(canonical({name: entry.get(name) for name in names}))


def verify_agreement(evidence):
    agreement = evidence.get('agreement')
    recorded = (evidence.get('record') or {}).get('agreement') or {}
    if not isinstance(agreement, dict):
        return []
    paragraphs = [text for text in agreement.get('paragraphs', []) if isinstance(text, str)]
    whole = '\n\n'.join([f"{text_of(agreement, 'title')} (version {text_of(agreement, 'version')})", *paragraphs])
    if sha256(whole) == recorded.get('sha256'):
        return []
    parts = recorded.get('parts', [])
    altered = [n for n, text in enumerate(paragraphs, 1) if n > len(parts) or sha256(text) != parts[n - 1]]
    return [f'Agreement text, paragraph {n}' for n in altered] or ['Agreement text']


def verify_evidence(evidence):
    entry = evidence.get('entry')
    if not isinstance(entry, dict):
        return ['evidence.json has no ledger entry']
    sequence = entry.get('sequence')
    found = []
    if entry.get('hash') != hash_of_entry(entry):
        found.append(f'Entry {sequence} of evidence.json: contents')
    if sha256(text_of(evidence, 'salt') + canonical(evidence.get('record'))) != entry.get('payloadHash'):
        found.append(f'Evidence record or salt of entry {sequence}')
    if text_of(evidence, 'record', 'waiverId') != entry.get('waiverId', text_of(evidence, 'record', 'waiverId')):
        found.append(f'Entry {sequence} of evidence.json: waiver')
    return found + verify_agreement(evidence)


def missing(first, last):
    return f'Entry {first} is missing' if first == last else f'Entries {first} to {last} are missing'


def verify_chain(entries, head):
    found = []
    sequence, last_hash = 0, FIRST_PREVIOUS_HASH
    for entry in entries:
        number = entry.get('sequence')
        if not isinstance(number, int):
            found.append('An entry without a number')
            continue
        if number == sequence + 1:
            if entry.get('previousHash') != last_hash:
                found.append(f'Entry {number}: previous hash')
            if entry.get('hash') != hash_of_entry(entry):
                found.append(f'Entry {number}: contents')
        elif number > sequence + 1:
            found.append(missing(sequence + 1, number - 1))
        else:
            found.append(f'Entry {number}: out of place')
        sequence, last_hash = number, entry.get('hash')
    count = head.get('sequence', 0)
    if isinstance(count, int) and count > sequence:
        found.append(missing(sequence + 1, count))
    elif count != sequence or (sequence > 0 and head.get('hash') != last_hash):
        found.append('Head of the ledger')
    return found


def verify_anchors(entries, anchors):
    hashes = {entry.get('sequence'): entry.get('hash') for entry in entries}
    found = []
    for anchor in anchors:
        sequence, _, anchored = anchor.partition(':')
        if int(sequence) not in hashes:
            found.append(f'Anchored entry {sequence} is missing')
        elif hashes[int(sequence)] != anchored:
            found.append(f'Entry {sequence}: hash differs from its anchor')
    return found


def verify_membership(evidence, entries):
    """The entry of the evidence is the one that the ledger has under its number."""
    entry = evidence.get('entry') or {}
    names = ('sequence', 'previousHash', 'payloadHash', 'recordedAt', 'hash')
    for other in entries:
        if other.get('sequence') == entry.get('sequence'):
            differing = [name for name in names if other.get(name) != entry.get(name)]
            return [f"Entry {entry.get('sequence')}: {name} differs from evidence.json" for name in differing]
    return [f"Entry {entry.get('sequence')} of evidence.json is not in the ledger"]


def verify(evidence_path, ledger_path=None, anchors=()):
    alterations = []
    evidence = read(evidence_path, 'evidence.json', alterations)
    if evidence is not None:
        alterations += verify_evidence(evidence)
    ledger = read(ledger_path, 'ledger.json', alterations) if ledger_path else None
    if ledger is not None:
        entries = [entry for entry in ledger.get('entries') or [] if isinstance(entry, dict)]
        alterations += verify_chain(entries, ledger.get('head') or {})
        alterations += verify_anchors(entries, anchors)
        if evidence is not None:
            alterations += verify_membership(evidence, entries)
    return alterations


def main(arguments):
    paths, anchors = [], []
    given = iter(arguments)
    for argument in given:
        if argument == '--anchor':
            anchors.append(next(given, ''))
        else:
            paths.append(argument)
    if not 1 <= len(paths) <= 2:
        print(__doc__)
        return 2
    alterations = verify(paths[0], paths[1] if len(paths) == 2 else None, anchors)
    for alteration in alterations:
        print(f'Altered: {alteration}')
    if not alterations:
        print('Unchanged')
    return 1 if alterations else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
