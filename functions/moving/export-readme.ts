import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const README = `All data that this gym has stored. The time of the export is in manifest.json.

*.csv                        lists for a spreadsheet: clients, memberships, packs, visits, appointments, waivers, orders,
                             receipts
records/*.jsonl              every stored record, one JSON object per line
waivers/*.pdf                each signed waiver, with its evidence attached
waivers/*.evidence.json      the same evidence in a separate file
pictures/*                   all sizes of the pictures that the gym uploaded
ledger.json                  the audit ledger: python3 verify.py waivers/ID.evidence.json ledger.json

CSV text that a spreadsheet would run as a formula begins with an apostrophe. API keys, webhook secrets and unsent emails are not
included. The file contains health answers and addresses, so store it securely.
`

const verifierPaths = ['verify.py', '../../docs/verify.py'].map((path) => join(import.meta.dirname, path))

export const readVerifyScript = (): Buffer => readFileSync(verifierPaths.find(existsSync) ?? '')
