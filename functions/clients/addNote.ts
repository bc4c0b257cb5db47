import { randomUUID } from 'node:crypto'
import { addNote } from '#shared/clients/clients-operations.ts'
import type { Note } from '#shared/clients/note.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as notes from './notes.ts'

export const handler = createHandler(addNote, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([createStaffContext(staff), clients.getCurrent(input.id)])
  const note: Note = {
    id: randomUUID(),
    clientId: client.id,
    at: by.now.toISOString(),
    text: input.text,
    authorId: staff.userId,
    authorName: by.actor.name ?? '',
    pinned: false,
  }
  await notes.insert(note, { operation: addNote, request, ...by })
  return note
})
