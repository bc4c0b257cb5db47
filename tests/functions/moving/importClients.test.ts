import { describe, expect, it, vi } from 'vitest'
import * as notes from '#functions/clients/notes.ts'
import * as importedRow from '#functions/moving/import-row.ts'
import { endMemberships } from '#functions/payments/end-memberships.ts'
import { searchClients } from '#shared/clients/clients-operations.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { importClients, listImports } from '#shared/moving/imports-operations.ts'
import { createClientRecord, getClientFile, listClientActivities } from '#tests/support/fixtures/clients.ts'
import { createImportFile, memberRow, newFileHash, uniquePhone } from '#tests/support/fixtures/imports.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'

const tomorrow = addDays(new Date().toISOString().slice(0, 10), 2)
const lastMonth = addDays(new Date().toISOString().slice(0, 10), -30)

describe('a new person', () => {
  it('becomes a client with all values of the row', async () => {
    const fields = memberRow({
      phone: uniquePhone(),
      dateOfBirth: '1988-02-29',
      plan: 'Unlimited Monthly',
      memberSince: '2019-03-01',
      cardCode: 'KT-00912',
      notes: 'Prefers mornings',
      sessionsLeft: '3',
    })
    const changes = await measureCounterDeltas(async () => {
      const { outcome, clientId } = await createImportFile().one(fields)
      expect(outcome).toBe('new')
      const client = await getClientFile(clientId)
      expect(client).toMatchObject({
        firstName: 'Nora',
        email: fields.email,
        status: 'active',
        dateOfBirth: '1988-02-29',
        memberSince: '2019-03-01',
        cardCode: 'KT-00912',
        manualMembership: {
          paidThrough: tomorrow,
          priceId: 'Unlimited Monthly',
          reason: 'Imported from Mindbody: Unlimited Monthly',
        },
        summary: { accessState: 'manual' },
        notes: [{ text: 'Prefers mornings' }],
      })
      expect(client.summary.sessionPacks).toMatchObject([{ total: 3, used: 0, priceId: 'Unlimited Monthly' }])
    })
    expect(changes).toEqual({ 'client.active': 1 })
  })

  it('is found at the desk by email address and card code', async () => {
    const cardCode = `KT${Date.now()}`
    const fields = memberRow({ cardCode })
    const { clientId } = await createImportFile().one(fields)
    for (const text of [fields.email ?? '', cardCode]) {
      const { body } = await invoke(searchClients, { text }, { as: ana })
      expect(
        body.items.map(({ id }) => id),
        text,
      ).toEqual([clientId])
    }
    expect((await invoke(lookUpClient, { text: cardCode }, { as: ana })).body.client?.id).toBe(clientId)
  })

  it.each([
    ['somebody who paid through yesterday is former', { paidThrough: lastMonth }, 'former'],
    ['a word like Active without a date makes nobody a member', { paidThrough: '' }, 'rejected'],
    ['the end of the contract counts if it comes first', { endsOn: lastMonth }, 'former'],
    ['somebody who never was a member stays one to be won', { status: 'prospect' }, 'prospect'],
    ['a former member stays former, though paid through a later day', { status: 'former' }, 'former'],
    [
      'a former member of whom the list has no day is former, too',
      { status: 'former', paidThrough: '' },
      'former',
    ],
    ['a plan without the gym gives no access', { grants: 'none' }, 'prospect'],
    ['sessions alone give no membership', { grants: 'sessions', sessionsLeft: '4' }, 'active'],
  ])('gets no access: %s', async (_, changes, expected) => {
    const { outcome, clientId } = await createImportFile().one(memberRow(changes))
    if (outcome === 'rejected') return expect(outcome).toBe(expected)
    const { status, summary } = await getClientFile(clientId)
    expect(status).toBe(expected)
    const hasAccess = (summary.accessUntil ?? '') > new Date().toISOString()
    expect(hasAccess).toBe(false)
  })

  it('gets no access until the end of a pause, and gets access afterwards', async () => {
    const { clientId = '' } = await createImportFile().one(
      memberRow({ status: 'paused', pausedUntil: tomorrow, paidThrough: addDays(tomorrow, 30) }),
    )
    const { status, summary } = await getClientFile(clientId)
    expect([status, summary.accessState]).toEqual(['active', 'paused'])
    expect((summary.accessUntil ?? '') <= new Date().toISOString()).toBe(true)
    await endMemberships(new Date(Date.now() + 4 * 24 * 60 * 60_000), () => true)
    const later = await getClientFile(clientId)
    expect(later.summary.accessState).toBe('manual')
    expect(later.manualMembership).not.toHaveProperty('pause')
  })

  it('is unsubscribed if the row refuses emails', async () => {
    const { clientId } = await createImportFile().one(memberRow({ emailConsent: 'no' }))
    expect((await getClientFile(clientId)).unsubscribedAt).toBeDefined()
  })

  it('becomes a child of the guardian in the file, without the email address of the guardian', async () => {
    const parent = memberRow({ firstName: 'Mona' })
    const file = createImportFile()
    const { clientId: guardianId } = await file.one(parent)
    const child = {
      firstName: 'Leo',
      lastName: 'Quist',
      status: 'prospect',
      guardianEmail: parent.email ?? '',
    }
    const { clientId } = await file.one({ ...child, email: parent.email ?? '' }, { row: 3 })
    const { email, guardians } = await getClientFile(clientId)
    expect(email).toBeUndefined()
    expect(guardians).toMatchObject([{ clientId: guardianId, firstName: 'Mona' }])
    expect((await getClientFile(guardianId)).children).toMatchObject([{ clientId }])
  })

  it('does not get a minor as guardian', async () => {
    const sister = uniqueEmail()
    await createClientRecord({ email: sister, dateOfBirth: addDays(tomorrow, -12 * 365) })
    const { clientId } = await createImportFile().one(memberRow({ guardianEmail: sister }))
    const { guardians, notes: written } = await getClientFile(clientId)
    expect(guardians).toEqual([])
    expect(written).toMatchObject([{ text: `Guardian: ${sister}` }])
  })

  it('gets a note with the email of an unknown guardian', async () => {
    const guardianEmail = uniqueEmail()
    const { clientId } = await createImportFile().one(memberRow({ guardianEmail }))
    expect((await getClientFile(clientId)).notes).toMatchObject([{ text: `Guardian: ${guardianEmail}` }])
  })
})

describe('a row that cannot be imported', () => {
  it.each([
    ['a name that has digits', { firstName: '12345' }, 'First name must consist of'],
    ['no name', { firstName: ' ' }, 'Name is missing'],
    ['an unknown status', { status: 'golden' }, 'Unknown status'],
    ['no day until which a member may train', { paidThrough: 'soon' }, '"Paid through" must be a date'],
  ])('is rejected with the reason: %s', async (_, changes, reason) => {
    const file = createImportFile()
    const { results } = await file.send([
      { row: 2, fields: memberRow(changes) },
      { row: 3, fields: memberRow() },
    ])
    expect(results[0]).toMatchObject({ row: 2, outcome: 'rejected', reason: expect.stringContaining(reason) })
    expect(results[1]).toMatchObject({ row: 3, outcome: 'new' })
  })
})

describe('an invalid value', () => {
  it.each([
    ['an email', { email: 'maria@' }, 'Email is not an email address'],
    ['a birth date in the future', { dateOfBirth: '2999-01-01' }, 'Date of birth cannot be in the future'],
    ['half a session', { sessionsLeft: '2.5' }, 'Sessions left must be a whole number up to 1000'],
    ['a phone without a number', { phone: 'ask Ben' }, 'Phone must have at least 3 digits'],
    ['a phone that is cut', { phone: '1.41555E+10' }, 'Phone was cut off by a spreadsheet'],
    ['a note that is too long', { notes: 'x'.repeat(5001) }, 'Notes must be 5000 characters or fewer'],
  ])('is left out and reported, and the person is imported: %s', async (_, changes, wrong) => {
    const file = createImportFile()
    // A row without an email needs a decision if a client has the same name.
    const fields = memberRow({ firstName: 'Zelda', lastName: 'Ahn', phone: uniquePhone(), ...changes })
    const dry = await file.one(fields, { dryRun: true })
    const result = await file.one(fields)
    for (const { outcome, dropped } of [dry, result]) expect([outcome, dropped]).toEqual(['new', [wrong]])
    const [name = ''] = Object.keys(changes)
    expect(await getClientFile(result.clientId)).not.toHaveProperty(name, Object.values(changes)[0])
  })

  it('counts as a refusal in the column for email consent', async () => {
    const { outcome, clientId } = await createImportFile().one(memberRow({ emailConsent: 'maybe' }))
    expect(outcome).toBe('new')
    expect((await getClientFile(clientId)).unsubscribedAt).toBeDefined()
  })
})

describe('an imported file', () => {
  it('is imported once, and repeated rows are reported as unchanged', async () => {
    const file = createImportFile()
    const rows = [2, 3].map((row) => ({ row, fields: memberRow() }))
    const { results: first } = await file.send(rows)
    for (const dryRun of [true, false]) {
      const { results: again } = await file.send(rows, { dryRun })
      expect(again).toEqual(
        first.map(({ row, clientId }) => ({ row, clientId, outcome: 'unchanged', isRepeated: true })),
      )
    }
    const decision = { kind: 'skip' } as const
    const { results } = await file.send(rows.map((row) => ({ ...row, decision })))
    expect(results.map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped'])
  })

  it('returns the first results for a request that is repeated within one run', async () => {
    const file = createImportFile()
    const { id, email } = await createClientRecord({ firstName: 'Maria', lastName: 'Quist' })
    const rows = [memberRow(), { ...memberRow(), firstName: 'Maria', email: email ?? '' }].map(
      (fields, i) => ({
        row: i + 2,
        fields,
      }),
    )
    const { results: first } = await file.send(rows, { run: 'a' })
    expect(first.map(({ outcome }) => outcome).sort()).toEqual(['new', 'updated'])
    expect((await file.send(rows, { run: 'a' })).results).toEqual(first)
    expect((await file.send(rows, { run: 'b' })).results.map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
    ])
    expect(first[1]?.clientId).toBe(id)
  })

  it('is imported once for concurrent requests of two administrators', async () => {
    const file = createImportFile()
    const rows = Array.from({ length: 6 }, (_, i) => ({ row: i + 2, fields: memberRow() }))
    const changes = await measureCounterDeltas(async () => {
      const [one, other] = await Promise.all([file.send(rows), file.send(rows)])
      const idsOf = ({ results }: typeof one) => results.map(({ clientId }) => clientId)
      expect(idsOf(one)).toEqual(idsOf(other))
    })
    expect(changes).toEqual({ 'client.active': 6 })
  })

  it('creates one client for two rows with one email address', async () => {
    const file = createImportFile()
    const fields = memberRow()
    const { results } = await file.send([
      { row: 2, fields },
      { row: 3, fields: { ...fields, phone: uniquePhone() } },
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual(['new', 'updated'])
    expect(results[0]?.clientId).toBe(results[1]?.clientId)
  })

  it('is rejected with a repeated row number, an invalid hash or more than 100 rows', async () => {
    const file = { fileName: 'a.csv', fileHash: newFileHash(), fileRows: 3, source: 'CSV' }
    const row = { row: 2, fields: memberRow() }
    const refuse = async (input: object) =>
      (await invokeExpectingError(importClients, { ...file, rows: [row], ...input }, { as: admin })).body
        .fields
    expect(await refuse({ rows: [row, row] })).toEqual({ rows: 'A row is listed twice' })
    expect(await refuse({ fileHash: 'x' })).toEqual({ fileHash: 'File hash must be a SHA-256' })
    const many = Array.from({ length: 101 }, (_, i) => ({ ...row, row: i + 2 }))
    expect(await refuse({ rows: many })).toEqual({ rows: 'Send 100 rows or fewer at once' })
  })
})

describe('a dry run', () => {
  it('returns the planned changes without making them', async () => {
    const email = uniqueEmail()
    const { id } = await createClientRecord({ firstName: 'Nora', lastName: 'Quist', email })
    const before = await getClientFile(id)
    const file = createImportFile()
    const changes = await measureCounterDeltas(async () => {
      const results = await Promise.all([
        file.one(memberRow(), { dryRun: true }),
        file.one(memberRow({ email }), { dryRun: true }),
      ])
      expect(results.map(({ outcome }) => outcome)).toEqual(['new', 'updated'])
    })
    expect(changes).toEqual({})
    expect(await getClientFile(id)).toEqual(before)
    const { body } = await invoke(listImports, {}, { as: admin })
    expect(body.items.map((one) => one.id)).not.toContain(file.importId)
  })
})

describe('an import', () => {
  it('records an activity for each client', async () => {
    const { clientId = '' } = await createImportFile().one(memberRow())
    expect(await listClientActivities(clientId)).toMatchObject([
      { type: 'clientImported', actor: { kind: 'staff', id: 'ana-sub' }, details: { created: true, row: 2 } },
    ])
  })

  it('adds a note only once, even if another file repeats it', async () => {
    const fields = memberRow({ notes: 'Bad left knee' })
    const { clientId = '' } = await createImportFile().one(fields)
    await createImportFile().one(fields)
    expect(await notes.list(clientId)).toHaveLength(1)
  })

  it('stops before the timeout, and returns the results of the processed rows', async () => {
    const sent = [2, 3].map((row) => ({ row, fields: memberRow() }))
    const list = { fileName: 'a.csv', fileHash: newFileHash(), fileRows: 2, source: 'CSV', dryRun: false }
    const { importRow } = importedRow
    const first = vi.spyOn(importedRow, 'importRow').mockImplementationOnce(async (...row) => {
      const result = await importRow(...row)
      const late = Date.now() + 60_000
      vi.spyOn(Date, 'now').mockImplementation(() => late)
      return result
    })
    const { body } = await invoke(importClients, { ...list, rows: sent }, { as: admin }).finally(() =>
      vi.restoreAllMocks(),
    )
    expect(first).toHaveBeenCalledOnce()
    expect(body.results.map(({ row, outcome }) => [row, outcome])).toEqual([[2, 'new']])
  })
})
