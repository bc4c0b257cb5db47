import { describe, expect, it, vi } from 'vitest'
import * as personalRecords from '#functions/clients/personal-records.ts'
import { clientKey } from '#functions/lib/table/keys.ts'
import * as partitions from '#functions/lib/table/query-all.ts'
import { deleteItem, updateItem } from '#functions/lib/table/table-commands.ts'
import { addNote, getClient, mergeClients, searchClients } from '#shared/clients/clients-operations.ts'
import { checkIn } from '#shared/front-desk/check-in-operations.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { linkStripeCustomers, listImports, undoImport } from '#shared/moving/imports-operations.ts'
import { createClientRecord, getClientFile } from '#tests/support/fixtures/clients.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { createImportFile, fileRowsOf, memberRow, uniquePhone } from '#tests/support/fixtures/imports.ts'
import {
  getMemberCounts,
  getReportOfMembers,
  listMemberIds,
  updateMemberCounts,
} from '#tests/support/fixtures/members.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { listOpenTasks } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'
import { dumpItems, scanStoredItems } from '#tests/support/table-dump.ts'

const inTwoDays = addDays(new Date().toISOString().slice(0, 10), 2)
const person = (changes: Record<string, string> = {}) =>
  memberRow({ firstName: 'Ida', lastName: 'Moe', phone: uniquePhone(), ...changes })
const undo = async (id: string, before?: number) =>
  (await invoke(undoImport, { id, ...(before !== undefined && { before }) }, { as: admin })).body
/** Simulates a write without an activity. */
const raise = (id: string, version: 'version' | 'billingVersion') =>
  updateItem({
    Key: clientKey(id),
    UpdateExpression: `ADD ${version} :one`,
    ExpressionAttributeValues: { ':one': 1 },
  })
const isGone = async (id = '') => (await invokeExpectingError(getClient, { id }, { as: ana })).status === 404

describe('undoing an import', () => {
  it('deletes all records of the clients that the import created', async () => {
    const stored = async () =>
      dumpItems(await scanStoredItems()).filter((item) => !/"pk":"(IMPORT|ACTIVITY|RATE)#/.test(item))
    const before = await stored()
    const file = createImportFile()
    const parent = person({ notes: 'Early bird', cardCode: 'KT-1', sessionsLeft: '3' })
    const child = { firstName: 'Leo', lastName: 'Moe', status: 'prospect', guardianEmail: parent.email ?? '' }
    const { results } = await file.send(fileRowsOf([parent, child, person({ status: 'former' })]))
    expect(results.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new'])
    expect(await stored()).not.toEqual(before)
    expect(await undo(file.importId)).toEqual({ undone: 3, kept: [] })
    expect(await stored()).toEqual(before)
  })

  it('restores the member counts and creates no task, even if the job has counted the imported members', async () => {
    await updateMemberCounts()
    const before = [await getMemberCounts(), (await getReportOfMembers()).months]
    const paidThrough = addDays(inTwoDays, 300)
    const file = createImportFile()
    const sent = await file.send(
      fileRowsOf([person({ paidThrough }), person({ paidThrough, sessionsLeft: '2' })]),
    )
    await updateMemberCounts()
    expect(await listMemberIds('members')).toContain(sent.results[0]?.clientId)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * 24 * 60 * 60 * 1000 })
    await updateMemberCounts()
    for (const { clientId = '' } of sent.results) {
      const kinds = (await listOpenTasks(clientId)).map(({ task }) => task.kind)
      expect(kinds.filter((kind) => kind !== 'planEnded')).toEqual([])
    }
    vi.useRealTimers()
    expect(await undo(file.importId)).toMatchObject({ kept: [] })
    await updateMemberCounts()
    expect([await getMemberCounts(), (await getReportOfMembers()).months]).toEqual(before)
  })

  it('keeps the imported fields of an existing client and lists them', async () => {
    const email = uniqueEmail()
    const { id } = await createClientRecord({ firstName: 'Ida', lastName: '', email, phone: uniquePhone() })
    const file = createImportFile()
    const fields = { email, dateOfBirth: '1980-01-02', notes: 'x', sessionsLeft: '2', emailConsent: 'no' }
    await file.send(fileRowsOf([person(fields), person({ ...fields, cardCode: 'KT-3' })]))
    const { version, activities, ...filled } = await getClientFile(id)
    const { undone, kept } = await undo(file.importId)
    const words = 'last name, birth date, membership, sessions, wants no emails, note, card code'
    const reason = `Existing client, details filled in: ${words}`
    expect([undone, kept.map((each) => [each.row, each.clientId, each.reason])]).toEqual([
      0,
      [
        [3, id, reason],
        [2, id, reason],
      ],
    ])
    expect(await getClientFile(id)).toMatchObject(filled)
  })

  it('deletes a client with several rows in the file, even after an interruption', async () => {
    const first = person({ notes: 'Asks for a locker' })
    const lines = [
      first,
      { ...first, cardCode: 'KT-7', sessionsLeft: '4', notes: 'Comes with a dog' },
      { ...first, memberSince: '2019-03-01' },
    ]
    const file = createImportFile()
    const changed = await measureCounterDeltas(async () => {
      const { results } = await file.send(fileRowsOf(lines))
      expect(results.map(({ outcome }) => outcome)).toEqual(['new', 'updated', 'updated'])
      const crash = vi.spyOn(personalRecords, 'eraseClient').mockImplementationOnce(async (item, under) => {
        // The activities, which say what the import did, and one of two notes are deleted, the client is not.
        const [note] = under.filter(({ sk }) => sk.startsWith('NOTE#'))
        const gone = under.filter((each) => each.sk.startsWith('ACTIVITY#') || each === note)
        for (const { pk, sk } of gone) await deleteItem({ Key: { pk, sk } })
        throw new TypeError(`The Lambda that erases ${item.pk} is gone`)
      })
      await invokeExpectingError(undoImport, { id: file.importId }, { as: admin })
      crash.mockRestore()
      expect(await undo(file.importId)).toEqual({ undone: 3, kept: [] })
    })
    expect(changed).toEqual({})
    for (const text of [first.email, first.phone])
      expect((await invoke(searchClients, { text }, { as: ana })).body.items).toEqual([])
  })

  it.each([
    ['a note', (id: string) => invoke(addNote, { id, text: 'Asked for a trainer' }, { as: ana })],
    ['a write of which no activity tells', (id: string) => raise(id, 'version')],
    [
      'a card',
      async (id: string) => {
        const { email } = await getClientFile(id)
        await localServices.stripe.createSubscription({ priceId: 'group-fitness-monthly', email })
        await invoke(linkStripeCustomers, { dryRun: false }, { as: admin })
      },
    ],
  ])('keeps a client who got %s between two rows of the file', async (_, touch) => {
    const file = createImportFile()
    const first = person()
    const { clientId = '' } = await file.one(first)
    await touch(clientId)
    await file.one({ ...first, cardCode: 'KT-8' }, { row: 3 })
    const { undone, kept } = await undo(file.importId)
    expect([undone, kept.map(({ row }) => row)]).toEqual([0, [3, 2]])
    expect((await getClientFile(clientId)).cardCode).toBe('KT-8')
  })

  it.each<[string, Record<string, string>[]]>([
    ['imported', []],
    ['imported and filled in', [{ sessionsLeft: '4' }]],
  ])('keeps a client whose membership was recalculated after the client was %s', async (_, more) => {
    const file = createImportFile()
    const first = person()
    const { clientId = '' } = await file.one(first)
    for (const line of more) await file.one({ ...first, ...line }, { row: 3 })
    await raise(clientId, 'billingVersion')
    const { undone, kept } = await undo(file.importId)
    expect([undone, kept.at(-1)?.reason]).toEqual([0, 'A colleague changed this client after the import'])
  })

  it('allows another import of the file', async () => {
    const file = createImportFile()
    const fields = person()
    const { clientId } = await file.one(fields)
    await undo(file.importId)
    expect(await isGone(clientId)).toBe(true)
    const again = await file.one(fields)
    expect(again).toMatchObject({ outcome: 'new' })
    expect(again).not.toHaveProperty('isRepeated')
  })

  it('keeps a client who has visited since the import', async () => {
    const file = createImportFile()
    const [came, other] = (await file.send(fileRowsOf([person(), person()]))).results
    const admission = { clientId: came?.clientId ?? '', overrideReason: 'Signs on paper' }
    expect((await invoke(checkIn, admission, { as: ana })).status).toBe(200)
    const { undone, kept } = await undo(file.importId)
    expect(undone).toBe(1)
    expect(kept).toMatchObject([{ row: 2, clientId: came?.clientId, name: 'Ida Moe' }])
    expect(await isGone(other?.clientId)).toBe(true)
    expect((await getClientFile(came?.clientId)).firstName).toBe('Ida')
  })

  it.each([
    ['a note', (id: string) => invoke(addNote, { id, text: 'Asked for a trainer' }, { as: ana })],
    [
      'a later list with more about the person',
      async (id: string) => {
        const { email, phone, firstName, lastName } = await getClientFile(id)
        const row = { firstName, lastName, email: email ?? '', phone: phone ?? '', cardCode: 'KT-77' }
        return createImportFile().one({ ...row, status: 'active', paidThrough: inTwoDays })
      },
    ],
  ])('keeps a client with a record since the import: %s', async (_, touch) => {
    const file = createImportFile()
    const { clientId = '' } = await file.one(person())
    await touch(clientId)
    const { undone, kept } = await undo(file.importId)
    expect([undone, kept.length]).toEqual([0, 1])
    expect(kept[0]?.reason).not.toBe('')
    // The lock was removed, so the desk can change the client.
    expect((await invoke(addNote, { id: clientId, text: 'Again' }, { as: ana })).status).toBe(200)
  })

  it('keeps a client who was merged into another one', async () => {
    const file = createImportFile()
    const { clientId = '' } = await file.one(person())
    const into = await createClientRecord()
    const merge = { id: into.id, version: 0, fromId: clientId, fromVersion: 0 }
    expect((await invoke(mergeClients, merge, { as: ana })).status).toBe(200)
    expect(await undo(file.importId)).toMatchObject({ undone: 0, kept: [{ clientId }] })
    expect((await getClientFile(into.id)).manualMembership).toBeDefined()
  })

  it('keeps a client who has paid by card since the import', async () => {
    const email = uniqueEmail()
    const file = createImportFile()
    const { clientId = '' } = await file.one(person({ email }))
    await localServices.stripe.createSubscription({ priceId: 'group-fitness-monthly', email })
    await invoke(linkStripeCustomers, { dryRun: false }, { as: admin })
    expect(await undo(file.importId)).toMatchObject({ undone: 0, kept: [{ clientId }] })
    expect((await getClientFile(clientId)).plans).toHaveLength(1)
  })

  it('keeps and unlocks a client with a note that was added during the undo', async () => {
    const file = createImportFile()
    const { clientId = '' } = await file.one(person())
    const { queryWholePartition } = partitions
    const look = vi.spyOn(partitions, 'queryWholePartition').mockImplementationOnce(async (pk) => {
      const found = await queryWholePartition(pk)
      expect((await invoke(addNote, { id: clientId, text: 'In between' }, { as: ana })).status).toBe(200)
      return found
    })
    const result = await undo(file.importId).finally(() => look.mockRestore())
    expect(result).toMatchObject({ undone: 0, kept: [{ clientId, reason: expect.stringContaining('note') }] })
    expect((await getClientFile(clientId)).notes).toHaveLength(1)
    expect((await invoke(addNote, { id: clientId, text: 'Again' }, { as: ana })).status).toBe(200)
  })

  it('keeps a client whose lock was removed before the deletion', async () => {
    const file = createImportFile()
    const { clientId = '' } = await file.one(person())
    const { queryWholePartition } = partitions
    const look = vi.spyOn(partitions, 'queryWholePartition').mockImplementation(async (pk) => {
      const found = await queryWholePartition(pk)
      const isHeld = found.some(({ heldByUndo, erasingSince }) => heldByUndo && !erasingSince)
      const Key = clientKey(clientId)
      if (isHeld) await updateItem({ Key, UpdateExpression: 'REMOVE heldByUndo' })
      return found
    })
    const result = await undo(file.importId).finally(() => look.mockRestore())
    expect(result).toMatchObject({
      undone: 0,
      kept: [{ clientId, reason: 'A colleague changed this client after the import' }],
    })
    expect((await invoke(addNote, { id: clientId, text: 'Again' }, { as: ana })).status).toBe(200)
  })

  it('never loses a concurrent note', async () => {
    const files = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const file = createImportFile()
        return { file, id: (await file.one(person())).clientId ?? '' }
      }),
    )
    const outcomes = await Promise.all(
      files.map(async ({ file, id }) => {
        const noted = invoke(addNote, { id, text: 'At the same moment' }, { as: ana })
        const [{ status }, { undone }] = await Promise.all([noted, undo(file.importId)])
        return { id, isNoted: status === 200, undone }
      }),
    )
    for (const { id, isNoted, undone } of outcomes) {
      expect(isNoted && undone === 1).toBe(false)
      if (isNoted) expect((await getClientFile(id)).notes).toHaveLength(1)
    }
  })

  it('undoes each row once for two concurrent requests of administrators', async () => {
    const file = createImportFile()
    const rows = fileRowsOf([person(), person(), person()])
    const changes = await measureCounterDeltas(async () => {
      await file.send(rows)
      await Promise.all([1, 2].map(() => invoke(undoImport, { id: file.importId }, { as: admin })))
      await undo(file.importId)
    })
    expect(changes).toEqual({})
    const { body } = await invoke(listImports, {}, { as: admin })
    expect(body.items.find(({ id }) => id === file.importId)).toMatchObject({
      created: 0,
      undoneAt: expect.any(String),
    })
  })

  it('undoes a long import in several calls', { tags: 'nightly' }, async () => {
    const file = createImportFile()
    const rows = Array.from({ length: 60 }, () => person({ phone: '' }))
    await file.send(fileRowsOf(rows))
    let [calls, undone] = [0, 0]
    let before: number | undefined
    do {
      const result = await undo(file.importId, before)
      expect(result.kept).toEqual([])
      undone += result.undone
      before = result.nextBefore
      calls++
    } while (before !== undefined)
    expect(undone).toBe(60)
    // The number of rows per call depends on the speed of the machine.
    expect(calls).toBeGreaterThan(1)
    expect((await invoke(searchClients, { text: rows[59]?.email ?? '' }, { as: ana })).body.items).toEqual([])
  })

  it('undoes only the rows of the last 24 hours if the import continued on the next day', async () => {
    const file = createImportFile()
    const start = Date.now()
    const hours = (count: number) => new Date(start + count * 60 * 60_000)
    const { clientId } = await file.one(person())
    const later = await runAtTime(hours(20), () => file.one(person(), { row: 3 }))
    const result = await runAtTime(hours(25), () => undo(file.importId))
    expect(result).toEqual({
      undone: 1,
      kept: [{ row: 2, clientId, name: 'Ida Moe', reason: 'Imported more than 24 hours ago' }],
    })
    expect(await isGone(later.clientId)).toBe(true)
  })

  it('is refused after 24 hours', async () => {
    const file = createImportFile()
    await file.one(person())
    const id = file.importId
    const late = await runAtTime(new Date(Date.now() + 24 * 60 * 60_000 + 1000), () =>
      invokeExpectingError(undoImport, { id }, { as: admin }),
    )
    expect([late.status, late.body.code]).toEqual([409, 'importUndoExpired'])
    expect((await invokeExpectingError(undoImport, { id: 'none' }, { as: admin })).status).toBe(404)
    expect((await undo(id)).undone).toBe(1)
  })
})
