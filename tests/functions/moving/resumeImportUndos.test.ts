import { afterEach, expect, it, vi } from 'vitest'
import * as personalRecords from '#functions/clients/personal-records.ts'
import {
  describeBlockedClient,
  findBlockedClients,
  unblockClients,
} from '#scripts/migrate/blocked-clients.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { addNote, getClient } from '#shared/clients/clients-operations.ts'
import { getImportState } from '#shared/moving/imports.ts'
import { listImports, undoImport } from '#shared/moving/imports-operations.ts'
import { runAtTime, runWithFastClock } from '#tests/support/fixtures/clock.ts'
import { createImportFile, fileRowsOf, memberRow, uniquePhone } from '#tests/support/fixtures/imports.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import {
  ana,
  invoke,
  invokeExpectingError,
  invokeForErrorCode,
  runJob,
} from '#tests/support/invoke-handler.ts'

afterEach(() => vi.restoreAllMocks())

const person = () => memberRow({ status: 'prospect', phone: uniquePhone() })
const hoursLater = (hours: number) => new Date(Date.now() + hours * 60 * 60_000)
const importOf = async (id: string) =>
  (await invoke(listImports, {}, { as: admin })).body.items.find((one) => one.id === id)
const isGone = async (id = '') => (await invokeExpectingError(getClient, { id }, { as: ana })).status === 404

/** Three clients of one list, and an undo that was killed after it had locked the last one. */
async function interrupted() {
  const file = createImportFile()
  const { results } = await file.send(fileRowsOf([person(), person(), person()]))
  const crash = vi
    .spyOn(personalRecords, 'eraseClient')
    .mockRejectedValueOnce(new TypeError('The process was killed'))
  await invokeExpectingError(undoImport, { id: file.importId }, { as: admin })
  crash.mockRestore()
  return { file, ids: results.map(({ clientId = '' }) => clientId) }
}

it('completes an interrupted undo, also on the next day, and leaves no client locked', async () => {
  const { file, ids } = await interrupted()
  const note = { id: ids[2] ?? '', text: 'x' }
  const refused = await runWithFastClock(() => invokeExpectingError(addNote, note, { as: ana }))
  expect(refused.body.code).toBe('clientMerging')
  const before = await importOf(file.importId)
  expect(before && getImportState(before, new Date())).toBe('undoing')
  expect(await runAtTime(hoursLater(25), () => runJob('resumeImportUndos'))).toMatchObject({
    finished: 1,
    undone: 3,
  })
  for (const id of ids) expect(await isGone(id)).toBe(true)
  const after = await importOf(file.importId)
  expect(after && [getImportState(after, new Date()), after.created]).toEqual(['undone', 0])
  expect(await runAtTime(hoursLater(25), () => runJob('resumeImportUndos'))).toMatchObject({
    finished: 0,
    undone: 0,
  })
})

it('does not resume an undo that the page is still continuing', async () => {
  const { file, ids } = await interrupted()
  expect(await runJob('resumeImportUndos')).toMatchObject({ finished: 0 })
  expect((await invoke(undoImport, { id: file.importId }, { as: admin })).body).toEqual({
    undone: 3,
    kept: [],
  })
  for (const id of ids) expect(await isGone(id)).toBe(true)
})

it('an administrator can continue an undo after the 24 hours for starting one', async () => {
  const { file } = await interrupted()
  const late = await runAtTime(hoursLater(25), () => invoke(undoImport, { id: file.importId }, { as: admin }))
  expect(late).toEqual({ status: 200, body: { undone: 3, kept: [] } })
})

it('continues an undo where the last call ended', async () => {
  const file = createImportFile()
  const first = person()
  const { results } = await file.send(fileRowsOf([first, { ...first, cardCode: 'KT-12' }, person()]))
  const end = vi.spyOn(Date, 'now')
  const start = Date.now()
  // After the first row the time of the call is over.
  let looks = 0
  end.mockImplementation(() => start + (looks++ > 0 ? 60_000 : 0))
  const { body } = await invoke(undoImport, { id: file.importId }, { as: admin })
  end.mockRestore()
  expect(body.nextBefore).toBeDefined()
  expect((await importOf(file.importId))?.undoing?.before).toBe(body.nextBefore)
  await runAtTime(hoursLater(1), () => runJob('resumeImportUndos'))
  expect((await importOf(file.importId))?.undoing).toBeUndefined()
  for (const { clientId } of results) expect(await isGone(clientId)).toBe(true)
})

it('an unfinished undo prevents the import of more rows', async () => {
  const { file } = await interrupted()
  const rows = fileRowsOf([person()])
  const input = { fileName: 'a.csv', fileHash: file.fileHash, fileRows: 3, source: 'CSV', rows }
  const { importClients } = await import('#shared/moving/imports-operations.ts')
  expect(await invokeForErrorCode(importClients, input, { as: admin })).toBe('409 importBeingUndone')
  await runAtTime(hoursLater(1), () => runJob('resumeImportUndos'))
  expect((await invoke(importClients, input, { as: admin })).body.results).toMatchObject([{ outcome: 'new' }])
})

it('npm run reconcile reports and releases a lock without an undo', async () => {
  const { clientId = '' } = await createImportFile().one(person())
  const { transact, updateWrite } = await import('#functions/lib/table/transact.ts')
  const { clientKey } = await import('#functions/lib/table/keys.ts')
  const ofClient = async () =>
    (await findBlockedClients(await scanTable())).filter(({ client }) => client.id === clientId)
  expect(await ofClient()).toEqual([])
  for (const hold of ['heldByUndo', 'mergingInto', 'mergingFrom']) {
    await transact([
      updateWrite(clientKey(clientId), { [hold]: 'gone' }, { expression: 'attribute_exists(pk)' }),
    ])
    const held = await ofClient()
    expect(held.map(describeBlockedClient)).toEqual([expect.stringContaining(`${clientId}: blocked by`)])
    await unblockClients(held)
    expect((await invoke(addNote, { id: clientId, text: 'Again' }, { as: ana })).status).toBe(200)
  }
  const erasingSince = hoursLater(-1).toISOString()
  await transact([updateWrite(clientKey(clientId), { erasingSince }, { expression: 'attribute_exists(pk)' })])
  const [erased] = await ofClient()
  expect(erased && describeBlockedClient(erased)).toContain('an administrator must erase the client again')
  // A client who is partly erased is not released.
  await unblockClients(erased ? [erased] : [])
  expect(await ofClient()).toHaveLength(1)
})
