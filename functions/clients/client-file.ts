import { FIRST_ACTIVITIES } from '#shared/clients/client-file.ts'
import type { Note } from '#shared/clients/note.ts'
import type { ActivityPage } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import * as activities from '../lib/store/activities.ts'
import * as clients from '../lib/store/clients.ts'
import { findRelated } from '../waivers/guardians.ts'
import { getClientHistory } from './client-history.ts'
import * as notes from './notes.ts'

type ClientFileRecords = Client &
  Awaited<ReturnType<typeof getClientHistory>> &
  Awaited<ReturnType<typeof findRelated>> & { notes: Note[]; activities: ActivityPage }

/** Reads a client file in two steps; after a merge, the file of the surviving client. */
export async function findClientFile(id: string): Promise<ClientFileRecords | undefined> {
  const [client, related, noteList, activityPage] = await Promise.all([
    clients.find(id),
    findRelated(id),
    notes.list(id),
    activities.list({ clientId: id, limit: FIRST_ACTIVITIES }),
  ])
  if (client?.mergedInto) return findClientFile(client.mergedInto)
  if (!client) return undefined
  // A child's records are stored under the email of the guardian.
  const guardianEmails = client.email ? [] : related.guardians.map(({ email }) => email)
  const emails = [client.email, ...(client.previousEmails ?? []), ...guardianEmails].flatMap(
    (email) => email ?? [],
  )
  const history = await getClientHistory(id, [...new Set(emails)])
  return { ...client, ...history, ...related, notes: noteList, activities: activityPage }
}
