import type { Key } from '../lib/table/keys.ts'

/** The first pattern that matches an item's `pk sk` selects the file in `records/`. If the pattern has no file, the item is not exported there. */
const filePatterns: readonly (readonly [pattern: RegExp, file: string | undefined])[] = [
  [
    /^(API_KEYS|WEBHOOKS|WEBHOOK_EVENT#|KIOSKS|KIOSK_PAIRING#|MEMBER_LINK#|EMAIL_CHANGE#|WORKING_HOURS (FEED|BUSY)#)/,
    undefined,
  ],
  // Wallet passes are not exported, because phones request updates from the site that created the passes.
  [/^WALLET_(PASS|DEVICE)#|^WALLET_CHECKPOINT /, undefined],
  // These items are not exported, because each deployment creates its own items of these types.
  [/^(STAFF_ADMINS|FIRST_ADMIN|DEMO|RATE#|REPEAT#|EXPORT|GYM_DIGEST#|TEST_EMAIL#|RETENTION)/, undefined],
  [/^SETTINGS (PAGES|WANTED_EVENTS|SETUP_COMPLETED)$/, undefined],
  // These items are not exported here, because separate steps export the PDFs of waivers and the ledger.
  [/^WAIVER#\S+ DOCUMENT$/, undefined],
  [/^LEDGER /, undefined],
  [/^DATA_VERSION /, undefined],
  [/^CLIENT#\S+ CLIENT$/, 'clients'],
  [/^CLIENT#\S+ (SESSION|CALENDAR)#/, undefined],
  [/^CLIENT_EMAIL#/, 'client-emails'],
  [/^MEMBER_CODE#| MEMBER_CODE#/, 'member-codes'],
  [/^CLIENT#\S+ NOTE#/, 'notes'],
  [/^CLIENT#\S+ TASK#/, 'tasks'],
  [/^CLIENT#\S+ (GUARDIAN|CHILD)#/, 'guardians'],
  [/^CLIENT#\S+ (PAID_BY|PAYS_FOR)#/, 'who-pays'],
  [/ ACTIVITY#/, 'activities'],
  [/^(DAY_PASS|EXPECTED)#/, 'day-passes'],
  [/^VISIT#/, 'visits'],
  [/^BOOKING#/, 'bookings'],
  [/^(APPOINTMENT#|RESERVATIONS |WORKING_HOURS )/, 'appointments'],
  [/^INTAKE_FORM#/, 'intake-forms'],
  [/^WAIVER#\S+ WAIVER$/, 'waivers'],
  [/^(WAIVER#\S+ EVIDENCE$|WAIVER_REFERENCE#|PENDING_LEDGER_ENTRIES )/, 'evidence'],
  [/^AGREEMENTS /, 'agreements'],
  [/^FORM_REQUEST#/, 'form-requests'],
  [/^LEAD#/, 'leads'],
  [/^(ORDER|PAYER|COLLECTED|RECEIPT)#|^(RECEIPTS|TILL|UNKNOWN_PRICES) /, 'payments'],
  [/^MERGE#/, 'merges'],
  [/^IMPORT#| IMPORTED#/, 'imports'],
  [/^SEARCH#/, 'search'],
  [/^(SETTINGS |SETTINGS_EMAILED#)/, 'settings'],
  [/^(COUNTERS|FUNNEL|MEMBER_MONTHS|MEMBERSHIP_CHECKPOINT|FUNNEL_CHECKPOINT) /, 'counters'],
  // `npm run export:restore` skips this file, because Cognito stores the accounts of staff.
  [/^STAFF#/, 'staff'],
]

const OTHERS_FILE = 'others'

export function findExportFileName({ pk, sk }: Key): string | undefined {
  const match = filePatterns.find(([pattern]) => pattern.test(`${pk} ${sk}`))
  return match ? match[1] : OTHERS_FILE
}

/** Attributes of pending emails. They are not exported, because only the original system sends these emails. */
const OUTBOX_KEYS = ['emailDuePk', 'emailDueSk', 'linkToken'] as const

export function toExportItem(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !OUTBOX_KEYS.some((key) => key === name)))
}
