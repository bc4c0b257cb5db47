import * as z from 'zod/mini'
import { ActivityPage } from '../lib/activity.ts'
import { RelatedClient } from '../waivers/guardianship.ts'
import { ClientHistory } from './client-history.ts'
import { Note } from './note.ts'

/** Activities and notes on the first page of a client. */
export const FIRST_ACTIVITIES = 50

/** Everything about one client on one page. After a merge it is the file of the surviving client. */
export const ClientFile = z.extend(ClientHistory, {
  /** The waiver is valid but for its version of the agreement: the desk asks for a new signature. */
  hasOldAgreement: z.optional(z.boolean()),
  guardians: z.array(RelatedClient),
  children: z.array(RelatedClient),
  /** The pinned note first, then newest first. */
  notes: z.array(Note),
  /** The newest of the timeline; listActivities goes on from `nextCursor`. */
  activities: ActivityPage,
})
export type ClientFile = z.infer<typeof ClientFile>
