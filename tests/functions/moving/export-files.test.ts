import { describe, expect, it } from 'vitest'
import * as keys from '#functions/lib/table/keys.ts'
import { csvFiles } from '#functions/moving/export-csv.ts'
import { findExportFileName, toExportItem } from '#functions/moving/export-files.ts'

/** The file of each kind of item, by the name of its key in keys.ts without 'Key'. */
const FILES: Readonly<Record<string, string>> = {
  activities: 'activity',
  agreements: 'agreement reacceptance agreementDraft importedWaivers',
  appointments: 'appointment reservation workingHours timeOff',
  bookings: 'booking',
  'client-emails': 'uniqueEmail',
  clients: 'client',
  counters:
    'allTimeCounter weekCounter funnel membershipCheckpoint funnelCheckpoint monthCounter memberMonth',
  'day-passes': 'dayPass deletedPass expectedVisit',
  evidence: 'evidence waiverReference pendingLedgerEntry',
  'form-requests': 'formRequest',
  guardians: 'guardian child',
  imports: 'importRow importRecord',
  'intake-forms': 'intakeForm',
  leads: 'lead',
  'member-codes': 'memberCode clientCode',
  merges: 'merge clientBackup mergeBackup',
  notes: 'note',
  payments: 'order unknownPrice payer receipt lastReceipt till paymentTransaction',
  search: 'searchToken',
  settings: 'publishedSettings settingsDraft settingsVersion settingsEmailSent settingsPicture',
  staff: 'staffMember',
  tasks: 'task',
  visits: 'visit',
  waivers: 'waiver',
  'who-pays': 'paidBy paysFor',
}
/** Items of this deployment, and items that separate steps export. */
const NOT_IN_RECORDS = `
  trainerFeed busyCalendar memberCalendar waiverDocument ledgerEntry publishedPages firstAdmin activeAdmins
  gymDigest testEmail retentionNotice retentionReport idempotencyRecord rateLimit dataVersion demoSeed
  ledgerHead ledgerAnchor apiKey apiKeyCount kiosk kioskPairing webhook webhookEvent subscribedEvents exportRecord
  exportPart setupCompleted emailChange memberLink memberSession walletPass walletDevice walletCheckpoint
  activeRestore
`

const fileOf = new Map<string, string | undefined>(
  Object.entries({ ...FILES, '': NOT_IN_RECORDS }).flatMap(([file, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${name}Key`, file || undefined] as const),
  ),
)
/** Every key of the table: the functions for keys accept any text here, because only the start of a key counts. */
const allKeys = Object.entries<unknown>(keys)
  .filter(([name]) => /[a-z]Key$/.test(name))
  .map(([name, key]) => [name, (typeof key === 'function' ? key('a', 'a') : key) as keys.Key] as const)

describe('the export file of an item', () => {
  it.each(allKeys)('is defined for items with a %s', (name, key) => {
    expect(fileOf.has(name)).toBe(true)
    expect(findExportFileName(key)).toBe(fileOf.get(name))
  })

  it('is "others" for an unknown item', () =>
    expect(findExportFileName({ pk: 'NEW#1', sk: 'NEW' })).toBe('others'))
})

it('the memberships file lists only clients who pay by card or at the desk', () => {
  const { rowsOf } = csvFiles.find(({ name }) => name === 'memberships') ?? {}
  const [byCard, atTheDesk] = [{ planState: 'active' }, { manualMembership: { priceId: 'Unlimited' } }]
  expect([byCard, atTheDesk, { id: 'a' }].flatMap((client) => rowsOf?.(client))).toEqual([byCard, atTheDesk])
})

it('the export omits the pending email of an appointment and its link', () => {
  const key = { pk: 'APPOINTMENT#a', sk: 'APPOINTMENT' }
  const waiting = { emailDuePk: 'EMAIL_DUE', emailDueSk: '2026-11-26T10:00:00.000Z', linkToken: 'secret' }
  expect(toExportItem({ ...key, tokenHash: 'abc', ...waiting })).toEqual({ ...key, tokenHash: 'abc' })
})
