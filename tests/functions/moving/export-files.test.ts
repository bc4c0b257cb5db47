import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as keys from '#functions/lib/table/keys.ts'
import { csvFiles } from '#functions/moving/export-csv.ts'
import { exported, exportFileOf } from '#functions/moving/export-files.ts'

const client = { at: '2026-11-25', id: 'a' }
/** Every key that the table has, by the name of its builder: a new one is decided about here. */
const built: Readonly<Record<string, { key: keys.Key; file: string | undefined }>> = {
  dayPassKey: { key: keys.dayPassKey('DP'), file: 'day-passes' },
  deletedPassKey: { key: keys.deletedPassKey('DP'), file: 'day-passes' },
  expectedVisitKey: { key: keys.expectedVisitKey('2026-11-25', 'DP'), file: 'day-passes' },
  visitKey: { key: keys.visitKey('a'), file: 'visits' },
  appointmentKey: { key: keys.appointmentKey('a'), file: 'appointments' },
  reservationKey: { key: keys.reservationKey('a', 'b'), file: 'appointments' },
  workingHoursKey: { key: keys.workingHoursKey('a'), file: 'appointments' },
  trainerFeedKey: { key: keys.trainerFeedKey('a'), file: undefined },
  busyCalendarKey: { key: keys.busyCalendarKey('a'), file: undefined },
  memberCalendarKey: { key: keys.memberCalendarKey('a', 'b'), file: undefined },
  timeOffKey: { key: keys.timeOffKey('a'), file: 'appointments' },
  clientKey: { key: keys.clientKey('a'), file: 'clients' },
  bookingKey: { key: keys.bookingKey('a'), file: 'bookings' },
  intakeFormKey: { key: keys.intakeFormKey('a'), file: 'intake-forms' },
  waiverKey: { key: keys.waiverKey('a'), file: 'waivers' },
  evidenceKey: { key: keys.evidenceKey('a'), file: 'evidence' },
  waiverDocumentKey: { key: keys.waiverDocumentKey('a'), file: undefined },
  waiverReferenceKey: { key: keys.waiverReferenceKey('a'), file: 'evidence' },
  unchainedKey: { key: keys.unchainedKey({ signedAt: 'a', waiverId: 'b' }), file: 'evidence' },
  ledgerEntryKey: { key: keys.ledgerEntryKey(1), file: undefined },
  agreementKey: { key: keys.agreementKey('1'), file: 'agreements' },
  reacceptanceKey: { key: keys.reacceptanceKey('1'), file: 'agreements' },
  formRequestKey: { key: keys.formRequestKey('a'), file: 'form-requests' },
  leadKey: { key: keys.leadKey('a'), file: 'leads' },
  orderKey: { key: keys.orderKey('a'), file: 'payments' },
  unknownPriceKey: { key: keys.unknownPriceKey('a'), file: 'payments' },
  payerKey: { key: keys.payerKey('a'), file: 'payments' },
  noteKey: { key: keys.noteKey('a', client), file: 'notes' },
  taskKey: { key: keys.taskKey('a', 'b'), file: 'tasks' },
  guardianKey: { key: keys.guardianKey('a', 'b'), file: 'guardians' },
  paidByKey: { key: keys.paidByKey('a', 'b'), file: 'who-pays' },
  paysForKey: { key: keys.paysForKey('a', 'b'), file: 'who-pays' },
  childKey: { key: keys.childKey('a', 'b'), file: 'guardians' },
  activityKey: { key: keys.activityKey('a', client), file: 'activities' },
  searchTokenKey: { key: keys.searchTokenKey('kim', 'a'), file: 'search' },
  mergeKey: { key: keys.mergeKey('a'), file: 'merges' },
  mergedClientImageKey: { key: keys.mergedClientImageKey('a'), file: 'merges' },
  mergeImageKey: { key: keys.mergeImageKey('a', 1), file: 'merges' },
  publishedSettingsKey: { key: keys.publishedSettingsKey, file: 'settings' },
  publishedPagesKey: { key: keys.publishedPagesKey, file: undefined },
  settingsDraftKey: { key: keys.settingsDraftKey, file: 'settings' },
  settingsVersionKey: { key: keys.settingsVersionKey(1), file: 'settings' },
  affectedEmailedKey: { key: keys.affectedEmailedKey(1, 'a'), file: 'settings' },
  staffMemberKey: { key: keys.staffMemberKey('a'), file: 'staff' },
  firstAdminKey: { key: keys.firstAdminKey, file: undefined },
  activeAdminsKey: { key: keys.activeAdminsKey, file: undefined },
  allTimeCounterKey: { key: keys.allTimeCounterKey(1), file: 'counters' },
  weekCounterKey: { key: keys.weekCounterKey('2026-11-23', 1), file: 'counters' },
  funnelKey: { key: keys.funnelKey('2026-11-23', 'a'), file: 'counters' },
  gymDigestKey: { key: keys.gymDigestKey('2026-11-25'), file: undefined },
  testEmailKey: { key: keys.testEmailKey('a'), file: undefined },
  retentionNoticeKey: { key: keys.retentionNoticeKey, file: undefined },
  retentionReportKey: { key: keys.retentionReportKey('a'), file: undefined },
  membershipCheckpointKey: { key: keys.membershipCheckpointKey, file: 'counters' },
  funnelCheckpointKey: { key: keys.funnelCheckpointKey, file: 'counters' },
  uniqueEmailKey: { key: keys.uniqueEmailKey('a@b.example'), file: 'client-emails' },
  idempotencyRecordKey: { key: keys.idempotencyRecordKey('a', 'b'), file: undefined },
  rateLimitKey: { key: keys.rateLimitKey('a', 'b', 1), file: undefined },
  dataVersionKey: { key: keys.dataVersionKey, file: undefined },
  demoSeedKey: { key: keys.demoSeedKey, file: undefined },
  agreementDraftKey: { key: keys.agreementDraftKey, file: 'agreements' },
  ledgerHeadKey: { key: keys.ledgerHeadKey, file: undefined },
  ledgerAnchorKey: { key: keys.ledgerAnchorKey, file: undefined },
  apiKeyKey: { key: keys.apiKeyKey('a'), file: undefined },
  apiKeyCountKey: { key: keys.apiKeyCountKey, file: undefined },
  kioskKey: { key: keys.kioskKey('a'), file: undefined },
  kioskPairingKey: { key: keys.kioskPairingKey('a'), file: undefined },
  webhookKey: { key: keys.webhookKey('a'), file: undefined },
  webhookEventKey: { key: keys.webhookEventKey('a'), file: undefined },
  wantedEventsKey: { key: keys.wantedEventsKey, file: undefined },
  exportKey: { key: keys.exportKey, file: undefined },
  exportPartKey: { key: keys.exportPartKey('a', 1), file: undefined },
  firstDayOverKey: { key: keys.firstDayOverKey, file: undefined },
  emailChangeKey: { key: keys.emailChangeKey('a'), file: undefined },
  memberLinkKey: { key: keys.memberLinkKey('a'), file: undefined },
  memberSessionKey: { key: keys.memberSessionKey('a', 'b'), file: undefined },
  walletPassKey: { key: keys.walletPassKey('a'), file: undefined },
  walletDeviceKey: { key: keys.walletDeviceKey('a', 'b'), file: undefined },
  walletCheckpointKey: { key: keys.walletCheckpointKey, file: undefined },
  memberCodeKey: { key: keys.memberCodeKey('MBA'), file: 'member-codes' },
  ownCodeKey: { key: keys.ownCodeKey('a', 'MBA'), file: 'member-codes' },
  settingsPictureKey: { key: keys.settingsPictureKey('a'), file: 'settings' },
  monthCounterKey: { key: keys.monthCounterKey('2026-11', 1), file: 'counters' },
  memberMonthKey: { key: keys.memberMonthKey('2026-11'), file: 'counters' },
  receiptKey: { key: keys.receiptKey('7'), file: 'payments' },
  lastReceiptKey: { key: keys.lastReceiptKey, file: 'payments' },
  tillKey: { key: keys.tillKey('2026-11-27'), file: 'payments' },
  collectedKey: { key: keys.collectedKey('a'), file: 'payments' },
  restoreKey: { key: keys.restoreKey, file: undefined },
  importRowKey: { key: keys.importRowKey('a', 1), file: 'imports' },
  importedWaiversKey: { key: keys.importedWaiversKey('a'), file: 'agreements' },
  importKey: { key: keys.importKey('a'), file: 'imports' },
}

describe('the file of an item', () => {
  it.each(Object.entries(built))('with a %s is decided', (_, { key, file }) =>
    expect(exportFileOf(key)).toBe(file),
  )

  it('is one of its own for what nobody has thought of', () =>
    expect(exportFileOf({ pk: 'NEW#1', sk: 'NEW' })).toBe('others'))
})

it('the table of memberships has who pays by card and who pays at the desk, and nobody else', () => {
  const { rowsOf } = csvFiles.find(({ name }) => name === 'memberships') ?? {}
  const [byCard, atTheDesk] = [{ planState: 'active' }, { manualMembership: { priceId: 'Unlimited' } }]
  expect([byCard, atTheDesk, { id: 'a' }].flatMap((client) => rowsOf?.(client))).toEqual([byCard, atTheDesk])
})

it('an appointment whose email waits leaves without the email and without its link', () => {
  const key = { pk: 'APPOINTMENT#a', sk: 'APPOINTMENT' }
  const waiting = { emailDuePk: 'EMAIL_DUE', emailDueSk: '2026-11-26T10:00:00.000Z', linkToken: 'secret' }
  expect(exported({ ...key, tokenHash: 'abc', ...waiting })).toEqual({ ...key, tokenHash: 'abc' })
})

it('control: these are all keys of the table', () => {
  const source = readFileSync('functions/lib/table/keys.ts', 'utf8')
  const names = [...source.matchAll(/^export const (\w+Key)(?:: Key)? = /gm)].map(([, name]) => name)
  expect(names.filter((name) => name && !(name in built))).toEqual([])
})
