import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const README = `This is everything that this gym has stored, at the time that manifest.json names.

*.csv                        for a spreadsheet: clients, memberships, packs, visits, appointments, waivers, orders,
                             receipts
records/*.jsonl              every record, one JSON object a line, as it was stored
waivers/*.pdf                each waiver that was signed here, with its evidence attached
waivers/*.evidence.json      the same evidence, beside it
pictures/*                   the pictures that the gym uploaded, in all their sizes
ledger.json                  the audit ledger: python3 verify.py waivers/ID.evidence.json ledger.json

Of a text in a CSV file that would run as a formula, the first character is an apostrophe. Not in here: API keys, secrets of webhooks,
and emails that were waiting. It holds health answers and addresses: keep it like the filing cabinet that it is.
`

const verifierPaths = ['verify.py', '../../docs/verify.py'].map((path) => join(import.meta.dirname, path))

export const readVerifier = (): Buffer => readFileSync(verifierPaths.find(existsSync) ?? '')
