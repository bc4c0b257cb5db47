import { expect, it } from 'vitest'
import { addNote } from '#shared/clients/clients-operations.ts'
import { createClientRecord, getClientFile, listClientActivities } from '#tests/support/fixtures/clients.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('adds a note with its author and date, and lists the newest first', async () => {
  const { id } = await createClientRecord()
  await invoke(addNote, { id, text: 'Prefers mornings' }, { as: ana })
  const { body } = await invoke(addNote, { id, text: 'Called back' }, { as: ana })
  expect(body).toMatchObject({ clientId: id, authorId: 'ana-sub', pinned: false, at: expect.any(String) })
  const { notes } = await getClientFile(id)
  expect(notes.map(({ text }) => text)).toEqual(['Called back', 'Prefers mornings'])
})

it('records an activity without the text of the note', async () => {
  const { id } = await createClientRecord()
  await invoke(addNote, { id, text: 'canary' }, { as: ana })
  const activities = await listClientActivities(id)
  expect(activities.at(-1)).toMatchObject({ type: 'noteAdded', actor: { kind: 'staff', id: 'ana-sub' } })
  expect(JSON.stringify(activities)).not.toContain('canary')
})

it('adds one note for 10 concurrent requests with the same key', async () => {
  const { id } = await createClientRecord()
  const key = newIdempotencyKey()
  await Promise.all(Array.from({ length: 10 }, () => invoke(addNote, { id, text: 'Once' }, { as: ana, key })))
  expect((await getClientFile(id)).notes).toHaveLength(1)
})

it('rejects an empty note and an unknown client', async () => {
  const { id } = await createClientRecord()
  expect((await invokeExpectingError(addNote, { id, text: ' ' }, { as: ana })).body.fields).toEqual({
    text: 'Note is required',
  })
  expect((await invokeExpectingError(addNote, { id: 'nobody', text: 'x' }, { as: ana })).status).toBe(404)
})
