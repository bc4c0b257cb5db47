import { beforeEach, describe, expect, it } from 'vitest'
import { applyErasure, findRecordsByClient, findRecordsByEmail } from '#functions/clients/personal-records.ts'
import * as statuses from '#scripts/migrate/correct-statuses.ts'
import { findWrongSummaries } from '#scripts/migrate/correct-summaries.ts'
import * as followUp from '#scripts/migrate/follow-up.ts'
import { listMembersToRecount } from '#scripts/migrate/members.ts'
import { findWrongMonthCounters } from '#scripts/migrate/month-counters.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { searchClients } from '#shared/clients/clients-operations.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { undoImport } from '#shared/moving/imports-operations.ts'
import { createAdmin } from '#tests/support/fixtures/api-keys.ts'
import { today } from '#tests/support/fixtures/appointments.ts'
import { exportEverything } from '#tests/support/fixtures/exports.ts'
import { createImportFile, fileRowsOf, type RowFields, uniquePhone } from '#tests/support/fixtures/imports.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { waitUntilReplicated } from '#tests/support/local/until-replicated.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

beforeEach(() => emptyTable(localServices))

const inTwoDays = addDays(today(), 2)
const person = (changes: Record<string, string> = {}): RowFields => ({
  ...{ firstName: 'Wilhelmina', lastName: uniqueLastName(), status: 'active', paidThrough: inTwoDays },
  ...changes,
})
const erase = async (records: Awaited<ReturnType<typeof findRecordsByEmail>>) => {
  for (const record of records) await applyErasure(record, today(), false)
}
const rowsOf = async () => (await scanStoredItems()).filter(({ sk }) => sk.startsWith('ROW#'))

describe('the erasure of an imported client', () => {
  const known = () => ({
    ...{ lastName: uniqueLastName(), email: uniqueEmail(), phone: uniquePhone() },
    ...{ dateOfBirth: '1961-02-03', cardCode: `KT-${uniqueLastName()}`, notes: `Said ${uniqueLastName()}` },
    sessionsLeft: '3',
  })

  it('leaves no personal data in the import, and the same file does not import the person again', async () => {
    const file = createImportFile()
    const fields = person(known())
    await file.send(fileRowsOf([fields, person({ email: uniqueEmail() })]))
    const { lastName, email, phone, cardCode, notes } = fields
    const texts = [lastName, email, phone, cardCode, notes].map((text) => text ?? 'missing')
    const whole = async () => JSON.stringify(await scanStoredItems())
    for (const text of texts) expect(await whole()).toContain(text)
    await erase(await findRecordsByEmail(email ?? ''))
    for (const text of texts) expect((await whole()).toLowerCase()).not.toContain(text.toLowerCase())
    const [row] = await rowsOf()
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['at', 'clientId', 'filled', 'outcome', 'pk', 'row', 'sk', 'ttl', 'version', 'noteKey'].sort(),
    )
    expect(await file.one(fields)).toMatchObject({ outcome: 'unchanged', isRepeated: true })
    const { body } = await invoke(searchClients, { text: email ?? '' }, { as: ana })
    expect(body.items).toEqual([])
  })

  it('works for a client without an email address by the client ID', async () => {
    const { email: _, ...fields } = person(known())
    const { clientId = '' } = await createImportFile().one(fields)
    const records = await findRecordsByClient(clientId)
    expect(records.map(({ sk }) => sk)).toEqual(['CLIENT'])
    await erase(records)
    expect(JSON.stringify(await scanStoredItems())).not.toContain(fields.lastName)
    expect(await findRecordsByClient(clientId)).toEqual([])
  })

  it('does not prevent the undo for other clients', async () => {
    const file = createImportFile()
    const fields = person({ email: uniqueEmail() })
    await file.send(fileRowsOf([fields, person({ email: uniqueEmail() })]))
    await erase(await findRecordsByEmail(fields.email ?? ''))
    const { body } = await invoke(undoImport, { id: file.importId }, { as: admin })
    expect(body).toEqual({ undone: 2, kept: [] })
    expect(await rowsOf()).toEqual([])
  })

  it('leaves no personal data of the client in later exports', async () => {
    const fields = person(known())
    const other = person({ email: uniqueEmail() })
    await createImportFile().send(fileRowsOf([fields, other]))
    await erase(await findRecordsByEmail(fields.email ?? ''))
    const { files } = await exportEverything(await createAdmin())
    const contents = Object.values(files).map((content) => Buffer.from(content).toString('latin1'))
    const whole = contents.join('\n')
    expect(whole).toContain(other.lastName)
    for (const text of [fields.lastName, fields.email, fields.cardCode, fields.notes])
      expect(whole).not.toContain(text)
  })
})

it('the rows of an import expire after 90 days', async () => {
  const file = createImportFile()
  const { clientId = '' } = await file.one(person({ email: uniqueEmail() }))
  const kinds = async () =>
    (await scanStoredItems()).filter(({ pk }) => pk.startsWith('IMPORT#')).map(({ sk }) => sk.slice(0, 4))
  const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
  const { TABLE_NAME = '' } = localServices.environment
  await localServices.dynamoDb.deleteExpired(TABLE_NAME, daysFromNow(89))
  expect(await kinds()).toEqual(['IMPO', 'ROW#'])
  await localServices.dynamoDb.deleteExpired(TABLE_NAME, daysFromNow(91))
  expect(await kinds()).toEqual([])
  expect(await findRecordsByClient(clientId)).toHaveLength(1)
})

async function differences() {
  const now = new Date()
  await waitUntilReplicated()
  return {
    summaries: await findWrongSummaries(),
    unlisted: statuses.findUnlistedRecords(await scanTable()),
    counters: await statuses.findWrongCounters(),
    uncounted: followUp.findWrongFunnelEntries(await scanTable(), now),
    funnel: await followUp.findWrongFunnelCounters(await scanTable()),
    members: listMembersToRecount(await scanTable(), now),
    months: await findWrongMonthCounters(),
  }
}

it('npm run reconcile finds no difference after an import, the end of its memberships and its undo', async () => {
  const none = {
    summaries: [],
    unlisted: [],
    counters: [],
    uncounted: [],
    funnel: [],
    members: [],
    months: [],
  }
  const file = createImportFile()
  const parent = uniqueEmail()
  const people = [
    person({ email: parent, sessionsLeft: '3', memberSince: '2019-03-01' }),
    person({ status: 'paused', pausedUntil: inTwoDays, paidThrough: addDays(inTwoDays, 30) }),
    person({ status: 'former', paidThrough: '2024-01-31', emailConsent: 'no' }),
    person({ status: 'prospect', guardianEmail: parent, dateOfBirth: '2018-01-02' }),
    person({ grants: 'sessions', paidThrough: '', sessionsLeft: '2' }),
  ]
  await file.send(fileRowsOf(people))
  expect(await differences()).toEqual(none)
  await runJob('reconcileMemberships')
  expect(await differences()).toEqual(none)
  await invoke(undoImport, { id: file.importId }, { as: admin })
  expect(await differences()).toEqual(none)
})
