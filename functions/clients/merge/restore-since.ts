import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Activity, type ActivityType } from '#shared/lib/activity.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import { type Item, loadPointedRecords } from '../../lib/store/client-records.ts'
import { ddb, TABLE_NAME } from '../../lib/table/dynamodb.ts'
import { ACTIVITY_PREFIX, activityPartition, recordKeyOf, waiverKey } from '../../lib/table/keys.ts'
import { transact, type Write } from '../../lib/table/transact.ts'
import * as notes from '../notes.ts'
import { findClientImage } from './client-image.ts'
import { loadClients } from './finish-merge.ts'
import { type Journal, journalWrite } from './journal.ts'
import { moveWrites, ownerWrite, type StepResult } from './move-step.ts'

/** Four writes each at most. */
const PAGE_SIZE = 24
/** More than anybody reads; the timeline has them all. */
const MAX_CHANGES_LISTED = 50
const OF_THE_MERGE: ReadonlySet<ActivityType> = new Set(['clientsMerged', 'mergeUndone'])

/** What is the merged client's again once its records are restored. */
type Owner = {
  id: string
  emails: ReadonlySet<string>
  noteIds: ReadonlySet<string>
  mergeActivities: ReadonlySet<string>
}

/**
 * Gives the merged client what happened since the merge to the restored records, and what came in since under the
 * emails that are this client's again. Collects what staff and visitors did in the journal.
 */
export async function restoreSince(journal: Journal): Promise<StepResult> {
  const owner = await ownerOf(journal)
  let current = journal
  for await (const page of activitiesSince(journal)) {
    const next = await restorePage(current, page, owner)
    if (next === 'overtaken') return next
    if (next !== 'nothing') current = next
  }
  return current === journal ? 'nothing' : current
}

async function ownerOf(journal: Journal): Promise<Owner> {
  const [{ from }, { activities }, own] = await Promise.all([
    loadClients(journal),
    findClientImage(journal.id),
    notes.list(journal.from),
  ])
  const emails = [from.client.email ?? [], from.client.previousEmails ?? []].flat()
  return {
    id: journal.from,
    emails: new Set(emails.map(normalizeEmail)),
    noteIds: new Set(own.map(({ id }) => id)),
    mergeActivities: new Set(activities.map(({ sk }) => sk)),
  }
}

async function* activitiesSince({ into, startedAt }: Journal): AsyncGenerator<Item[]> {
  const pages = paginateQuery(
    { client: ddb, pageSize: PAGE_SIZE },
    {
      TableName: TABLE_NAME,
      KeyConditionExpression: 'pk = :client AND sk BETWEEN :since AND :end',
      ExpressionAttributeValues: {
        ':client': activityPartition(into),
        ':since': `${ACTIVITY_PREFIX}${startedAt}`,
        ':end': `${ACTIVITY_PREFIX}~`,
      },
      ConsistentRead: true,
    },
  )
  for await (const { Items = [] } of pages) {
    yield Items.map((item) => ({ ...item, pk: String(item.pk), sk: String(item.sk) }))
  }
}

async function restorePage(journal: Journal, page: readonly Item[], owner: Owner): Promise<StepResult> {
  const back = { from: journal.into, into: journal.from }
  const activities = page.map((item) => ({ item, activity: z.parse(Activity, item) }))
  const found = await loadPointedRecords(activities.map(({ activity }) => activity))
  const records = new Map(found.map((record) => [record.pk, record]))
  const isSince = ({ clientId, email, createdAt }: Item) =>
    clientId === journal.into &&
    owner.emails.has(normalizeEmail(String(email ?? ''))) &&
    String(createdAt) >= journal.startedAt
  const arrived = found.filter(isSince)
  const owned = new Set(
    found.filter((record) => record.clientId === owner.id || isSince(record)).map(({ pk }) => pk),
  )
  const moved = activities.filter(
    ({ item, activity }) =>
      !owner.mergeActivities.has(item.sk) && belongsTo(owner, activity, { records, owned }),
  )
  if (moved.length === 0) return 'nothing'
  const writes: Write[] = [
    ...moved.flatMap(({ item }) => moveWrites(item, back)),
    ...arrived.map((record) => ownerWrite(record, back)),
  ]
  const changes = moved
    .map(({ activity }) => ({ ...activity, clientId: owner.id }))
    .filter(({ actor }) => actor.kind !== 'system')
  const next = {
    ...journal,
    changedSince: [...journal.changedSince, ...changes].slice(0, MAX_CHANGES_LISTED),
  }
  const failures = await transact([journalWrite(journal, next), ...writes])
  return failures.length === 0 ? next : 'overtaken'
}

function belongsTo(
  owner: Owner,
  { type, subject }: Activity,
  { records, owned }: { records: ReadonlyMap<string, Item>; owned: ReadonlySet<string> },
): boolean {
  if (subject.type === 'note') return owner.noteIds.has(subject.id)
  if (subject.type === 'client') return subject.id === owner.id && !OF_THE_MERGE.has(type)
  const key = recordKeyOf(subject)
  const requested = key && records.get(key.pk)?.recordId
  return [key?.pk, requested ? waiverKey(String(requested)).pk : undefined].some(
    (pk) => pk !== undefined && owned.has(pk),
  )
}
