import { expect, it, vi } from 'vitest'
import { addNote, updateNote } from '#shared/clients/clients-operations.ts'
import { createClientRecord, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

async function aNote() {
  const { id } = await createClientRecord()
  const { body } = await invoke(addNote, { id, text: 'Frist' }, { as: ana })
  return { id, noteId: body.id }
}

it('lets the author change the text of a note', async () => {
  const note = await aNote()
  const { body } = await invoke(updateNote, { ...note, text: 'First' }, { as: ana })
  expect(body).toMatchObject({ text: 'First', editedAt: expect.any(String) })
  expect(await listClientActivityTypes(note.id)).toEqual(['clientCreated', 'noteAdded', 'noteEdited'])
})

it('rejects another staff member, and the author after 15 minutes', async () => {
  const note = { ...(await aNote()), text: 'Changed' }
  const ben = { userId: 'ben-sub', groups: '[staff]' }
  expect((await invokeExpectingError(updateNote, note, { as: ben })).status).toBe(403)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 })
  expect(await invokeForErrorCode(updateNote, note, { as: ana })).toBe('403 noteNotEditable')
})

it('rejects an unknown note', async () => {
  const input = { ...(await aNote()), noteId: 'none', text: 'x' }
  expect((await invokeExpectingError(updateNote, input, { as: ana })).status).toBe(404)
})
