import * as z from 'zod/mini'
import { Note } from '#shared/clients/note.ts'
import type { NewActivity } from '#shared/lib/activity.ts'
import * as clients from '../lib/store/clients.ts'
import { clientKey, NOTE_PREFIX, noteKey } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { insertWrite, updateWrite, type Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { clientActivityWrites, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'

export const fromItem = (item: unknown): Note => z.parse(Note, item)
export const toItem = (note: Note) => ({ ...noteKey(note.clientId, note), ...note })

const activityOf = (
  type: 'noteAdded' | 'noteEdited' | 'notePinned',
  { clientId, id }: Note,
  actor: ActionContext['actor'],
  details?: NewActivity['details'],
): NewActivity => ({ type, clientId, actor, subject: { type: 'note', id }, details })

export async function insert(note: Note, context: RequestContext): Promise<void> {
  const activity = activityOf('noteAdded', note, context.actor)
  const writes = [insertWrite(toItem(note)), ...clientActivityWrites(activity, context.now)]
  await writeIdempotently(noteKey(note.clientId, note), conditionalWrites(writes), context)
}

/** Returns the notes of a client. If the client was merged into another client, returns the notes of that other client. */
export async function listCurrent(clientId: string): Promise<Note[]> {
  const [client, notes] = await Promise.all([clients.find(clientId), list(clientId)])
  return client?.mergedInto ? listCurrent(client.mergedInto) : notes
}

export async function list(clientId: string): Promise<Note[]> {
  const noteItems = await queryAll({
    KeyConditionExpression: 'pk = :client AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':client': clientKey(clientId).pk, ':prefix': NOTE_PREFIX },
    ScanIndexForward: false,
    ConsistentRead: true,
  })
  return noteItems.map(fromItem).sort((a, b) => Number(b.pinned) - Number(a.pinned))
}

export async function setText(note: Note, text: string, { actor, now }: ActionContext): Promise<boolean> {
  const ifSame = { expression: '#text = :seen', names: { '#text': 'text' }, values: { ':seen': note.text } }
  const update = updateWrite(noteKey(note.clientId, note), { text, editedAt: now.toISOString() }, ifSame)
  const activity = activityOf('noteEdited', note, actor)
  return (await transactForClient([update, ...clientActivityWrites(activity, now)])).length === 0
}

/** Pins or unpins a note. Pinning unpins the other notes, because a client has at most one pinned note. Returns false if a note was deleted. */
export async function setPinned(
  note: Note,
  pinned: boolean,
  otherNotes: readonly Note[],
  { actor, now }: ActionContext,
): Promise<boolean> {
  const notesToUnpin = pinned ? otherNotes.filter((other) => other.pinned && other.id !== note.id) : []
  const activity = activityOf('notePinned', note, actor, { pinned })
  const writes = [
    pinnedWrite(note, pinned),
    ...notesToUnpin.map((other) => pinnedWrite(other, false)),
    ...clientActivityWrites(activity, now),
  ]
  return (await transactForClient(writes)).length === 0
}

const pinnedWrite = (note: Note, pinned: boolean): Write =>
  updateWrite(noteKey(note.clientId, note), { pinned }, { expression: 'attribute_exists(pk)' })
