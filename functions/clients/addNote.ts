import { randomUUID } from 'node:crypto'
import { ApiError } from '#shared/api-error.ts'
import type { Note } from '#shared/note.ts'
import { addNote } from '#shared/operations/clients.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as notes from '../lib/store/notes.ts'

export const handler = createHandler(addNote, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([staffAction(staff), clients.findCurrent(input.id)])
  if (!client) throw new ApiError('clientUnknown')
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
