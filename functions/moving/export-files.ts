import type { Key } from '../lib/table/keys.ts'

/** Which file of an export an item belongs to; the first pattern that fits `pk sk` decides. */
const files: readonly (readonly [pattern: RegExp, file: string | undefined])[] = [
  // Secrets, links that open something, and what they open.
  [/^(API_KEYS|WEBHOOKS|WEBHOOK_EVENT#|APPOINTMENTS_LINK#)/, undefined],
  // Of this deployment: accounts are invited again, pages rendered again, limits counted again, emails not sent again.
  [/^(STAFF_ADMINS|FIRST_ADMIN|DEMO|RATE#|REPEAT#|EXPORT|GYM_DIGEST#|TEST_EMAIL#|RETENTION)/, undefined],
  [/^SETTINGS (PAGES|WANTED_EVENTS|FIRST_DAY_OVER)$/, undefined],
  // Written from the waivers and the ledger by steps of their own.
  [/^WAIVER#\S+ DOCUMENT$/, undefined],
  [/^LEDGER /, undefined],
  // In the manifest.
  [/^DATA_VERSION /, undefined],
  [/^CLIENT#\S+ CLIENT$/, 'clients'],
  [/^CLIENT_EMAIL#/, 'client-emails'],
  [/^CLIENT#\S+ NOTE#/, 'notes'],
  [/^CLIENT#\S+ TASK#/, 'tasks'],
  [/^CLIENT#\S+ (GUARDIAN|CHILD)#/, 'guardians'],
  [/ ACTIVITY#/, 'activities'],
  [/^(DAY_PASS|EXPECTED)#/, 'day-passes'],
  [/^VISIT#/, 'visits'],
  [/^BOOKING#/, 'bookings'],
  [/^(APPOINTMENT#|RESERVATIONS |WORKING_HOURS )/, 'appointments'],
  [/^INTAKE_FORM#/, 'intake-forms'],
  [/^WAIVER#\S+ WAIVER$/, 'waivers'],
  [/^(WAIVER#\S+ EVIDENCE$|WAIVER_REFERENCE#|UNCHAINED )/, 'evidence'],
  [/^AGREEMENTS /, 'agreements'],
  [/^FORM_REQUEST#/, 'form-requests'],
  [/^LEAD#/, 'leads'],
  [/^(ORDER|PAYER|COLLECTED|RECEIPT)#|^(RECEIPTS|TILL|UNKNOWN_PRICES) /, 'payments'],
  [/^MERGE#/, 'merges'],
  [/^IMPORT#| IMPORTED#/, 'imports'],
  [/^SEARCH#/, 'search'],
  [/^(SETTINGS |SETTINGS_EMAILED#)/, 'settings'],
  [/^(COUNTERS|FUNNEL|MEMBER_MONTHS|MEMBERSHIP_CHECKPOINT|FUNNEL_CHECKPOINT) /, 'counters'],
  // Who worked here; `npm run export:restore` leaves it out, because accounts are not in the table.
  [/^STAFF#/, 'staff'],
]

/** What nobody thought of is in a file of its own, and not lost. */
const OTHERS = 'others'

export function exportFileOf({ pk, sk }: Key): string | undefined {
  const found = files.find(([pattern]) => pattern.test(`${pk} ${sk}`))
  return found ? found[1] : OTHERS
}

/** Emails that wait are sent by the system that they wait in, and by no copy of it; nor do their links leave it. */
const OUTBOX = ['emailDuePk', 'emailDueSk', 'linkToken'] as const

export function exported(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !OUTBOX.some((own) => own === name)))
}
