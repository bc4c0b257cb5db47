import { expect, it } from 'vitest'
import { addNote, pinNote } from '#shared/clients/clients-operations.ts'
import {
  createClientRecord,
  getClientFile,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('pins one note at a time and lists it first', async () => {
  const { id } = await createClientRecord()
  const [first, second] = [
    (await invoke(addNote, { id, text: 'one' }, { as: ana })).body,
    (await invoke(addNote, { id, text: 'two' }, { as: ana })).body,
  ]
  await invoke(pinNote, { id, noteId: second.id, pinned: true }, { as: ana })
  await invoke(pinNote, { id, noteId: first.id, pinned: true }, { as: ana })
  const { notes } = await getClientFile(id)
  expect(notes.map(({ text, pinned }) => [text, pinned])).toEqual([
    ['one', true],
    ['two', false],
  ])
  expect(await listClientActivityTypes(id)).toEqual([
    'clientCreated',
    'noteAdded',
    'noteAdded',
    'notePinned',
    'notePinned',
  ])
})

it('rejects an unknown note', async () => {
  const { id } = await createClientRecord()
  const input = { id, noteId: 'none', pinned: true }
  expect((await invokeExpectingError(pinNote, input, { as: ana })).status).toBe(404)
})
