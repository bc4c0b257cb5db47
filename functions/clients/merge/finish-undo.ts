import type { Actor } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import {
  type ClientRecords,
  findClientRecords,
  load,
  recordedSummary,
} from '../../lib/store/client-records.ts'
import { fromItem } from '../../lib/store/clients.ts'
import {
  passTokenDeleteWrite,
  passTokenItem,
  tokenUpdateWrites,
  tokenWrites,
} from '../../lib/store/search-tokens.ts'
import { activityWrite } from '../../lib/table/activity-write.ts'
import { incrementAllTime, statusDeltas } from '../../lib/table/counters.ts'
import { TABLE_NAME } from '../../lib/table/dynamodb.ts'
import { clientKey, type Key, subjectOf, uniqueEmailKey } from '../../lib/table/keys.ts'
import { transact, type Write } from '../../lib/table/transact.ts'
import { updateOf } from '../../lib/table/update-expression.ts'
import { type ClientImage, clientImageDelete, findClientImage } from './client-image.ts'
import { restorePasses } from './ended-passes.ts'
import { clientUpdate, loadClients, sumOf, updateRelatives } from './finish-merge.ts'
import { type Journal, journalWrite } from './journal.ts'
import type { StepResult } from './move-step.ts'
import { restoredFrom, restoredInto } from './restored-clients.ts'

/** Lets the merged client be found again, in a step of its own: a transaction has room for the tokens of one client. */
export async function showMergedClient(journal: Journal): Promise<StepResult> {
  if (!journal.isUnsearchable) return 'nothing'
  const { from } = await loadClients(journal)
  const next = { ...journal, isUnsearchable: undefined }
  const failures = await transact([journalWrite(journal, next), ...tokenWrites(from.client)])
  return failures.length === 0 ? next : 'overtaken'
}

/** The last transaction of an undo: both clients have their own details, summary and email and can be written for again. */
export async function finishUndo(journal: Journal, now: Date): Promise<StepResult> {
  const { into, from } = await loadClients(journal)
  const image = await findClientImage(journal.id)
  const [intoRecords, fromRecords, passes] = await Promise.all([
    findClientRecords(journal.into),
    findClientRecords(journal.from),
    restorePasses(image, new Date(journal.doneAt ?? journal.startedAt)),
  ])
  const recorded = (records: ClientRecords) => recordedSummary(withActive(records, passes.active))
  const { item: intoAfter, kept } = restoredInto(into, image, recorded(intoRecords))
  const emails = await emailWrites(image, from.client, fromItem(intoAfter))
  const fromAfter = restoredFrom(from, recorded(fromRecords), emails.isTaken)
  const restored = [fromItem(intoAfter), fromItem(fromAfter)] as const
  if (!(await updateRelatives(journal, restored[0]))) return 'overtaken'
  const next: Journal = { ...journal, phase: 'undone', phaseAt: now.toISOString(), keptFields: kept }
  const failures = await transact([
    journalWrite(journal, next),
    clientImageDelete(journal.id),
    clientUpdate(into, intoAfter, 'mergingFrom'),
    clientUpdate(from, fromAfter, 'mergingInto'),
    ...emails.writes,
    ...tokenUpdateWrites(into.client, restored[0]),
    ...passTokenWrites(into.client, restored, image),
    ...passes.writes,
    ...passes.activities.map((Key) => ({ Delete: { TableName: TABLE_NAME, Key } })),
    ...restored.map((client) => undoneActivity(journal, client, now)),
    incrementAllTime(
      sumOf(passes.counts, statusDeltas('client', into.client.status, restored[0].status), {
        [`client.${restored[1].status}`]: 1,
      }),
    ),
  ])
  return failures.length === 0 ? next : 'overtaken'
}

const undoneActivity = (
  { id: mergeId, into, from, undoneBy }: Journal,
  { id: clientId, status }: Client,
  now: Date,
): Write =>
  activityWrite(
    {
      type: 'mergeUndone',
      clientId,
      actor: undoneBy ?? ({ kind: 'staff' } satisfies Actor),
      subject: subjectOf(clientKey(clientId === into ? from : into)),
      details: { mergeId, status },
    },
    now,
  )

/** The records with the passes that become active again. */
function withActive(
  { records, activities }: ClientRecords,
  active: ReadonlyMap<string, string>,
): ClientRecords {
  return {
    activities,
    records: records.map((record) => {
      const expiresAt = active.get(String(record.passCode))
      return expiresAt ? { ...record, status: 'active', expiresAt } : record
    }),
  }
}

type EmailWrites = { writes: Write[]; isTaken: boolean }

/** The merged client's emails become the own again; `isTaken` if somebody else has the present one by now. */
async function emailWrites(
  { uniqueEmails }: ClientImage,
  from: Client,
  restored: Client,
): Promise<EmailWrites> {
  const own = from.email && uniqueEmailKey(from.email).pk
  const kept = restored.email && uniqueEmailKey(restored.email).pk
  const keys = uniqueEmails.map((pk): Key => ({ pk, sk: 'CLIENT_EMAIL' }))
  const owners = new Map((await load(keys)).map(({ pk, clientId }) => [pk, clientId]))
  const isFree = (pk: string) => pk !== kept && (owners.get(pk) === restored.id || !owners.has(pk))
  const writes = keys
    .filter(({ pk }) => isFree(pk) && (owners.has(pk) || pk === own))
    .map((Key): Write => {
      const update = updateOf(
        { clientId: from.id },
        { expression: 'attribute_not_exists(pk) OR clientId = :owner', values: { ':owner': restored.id } },
      )
      return { Update: { TableName: TABLE_NAME, Key, ...update } }
    })
  return { writes, isTaken: own !== undefined && !isFree(own) }
}

/** The search tokens of both clients' active passes, as they were before the merge where they are known. */
function passTokenWrites(into: Client, restored: readonly Client[], { passTokens }: ClientImage): Write[] {
  const seen = into.summary.activePassCode
  const stays = restored.some(({ id, summary }) => id === into.id && summary.activePassCode === seen)
  const puts = restored.flatMap((client) => {
    const { activePassCode } = client.summary
    if (!activePassCode || (client.id === into.id && stays)) return []
    const item = passTokenItem(activePassCode, client)
    const before = passTokens.find(({ pk, sk }) => pk === item.pk && sk === item.sk)
    return { Put: { TableName: TABLE_NAME, Item: before ?? item } }
  })
  return [...(seen && !stays ? [passTokenDeleteWrite(seen, into.id)] : []), ...puts]
}
