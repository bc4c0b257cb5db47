import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getLastUndoDay, type MergeChoices } from '#shared/clients/merge.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { InternalError } from '../../lib/internal-error.ts'
import { findClientRecords } from '../../lib/store/client-records.ts'
import { clientKey, mergeKey } from '../../lib/table/keys.ts'
import { updateWrite } from '../../lib/table/transact.ts'
import { clientWrite, versionCondition } from '../../lib/writes/client-activity-writes.ts'
import {
  conditionalWrites,
  type RequestContext,
  writeIdempotently,
} from '../../lib/writes/idempotent-write.ts'
import { findRelatedClients } from '../../waivers/guardians.ts'
import * as notes from '../notes.ts'
import { finishMerge, updateSearchability } from './finish-merge.ts'
import { finishUndo } from './finish-undo.ts'
import type { MergeJournal, StepResult } from './merge-journal.ts'
import * as journals from './merge-journal.ts'
import { moveNextItems } from './move-next-items.ts'
import { moveNewRecordsBack, undoLastMergeStep } from './restore-records.ts'

/** Returns how many records a merge would move. Throws if these two clients cannot be merged. */
export async function countRecordsToMove(into: Client, from: Client): Promise<number> {
  const [intoRecords, fromRecords, relatives, fromNotes] = await Promise.all([
    findClientRecords(into.id),
    findClientRecords(from.id),
    findRelatedClients(from.id),
    notes.list(from.id),
  ])
  const relativeIds = [...relatives.guardians, ...relatives.children].map(({ clientId }) => clientId)
  if (relativeIds.includes(into.id)) throw new ApiError('mergeRelatives')
  const hasOpenCheckout = [...intoRecords.records, ...fromRecords.records].some(
    ({ sk, status }) => sk === 'ORDER' && status === 'processing',
  )
  if (hasOpenCheckout) throw new ApiError('mergeOpenCheckout')
  return fromRecords.records.length + fromNotes.length
}

/** Creates the journal and marks both clients in one transaction. The marks block all other writes to the two clients. */
export async function startMerge(
  { into, from, choices }: { into: Client; from: Client; choices: MergeChoices },
  context: RequestContext,
): Promise<MergeJournal> {
  const startedAt = context.now.toISOString()
  const journal: MergeJournal = {
    id: randomUUID(),
    into: into.id,
    from: from.id,
    phase: 'moving',
    records: 0,
    changedSince: [],
    keptFields: [],
    choices,
    by: context.actor,
    startedAt,
    phaseAt: startedAt,
    step: 0,
    emails: [],
  }
  const writes = [
    journals.journalInsertWrite(journal),
    clientWrite(into.id, { set: { mergingFrom: from.id }, condition: versionCondition(into.version) }),
    clientWrite(from.id, { set: { mergingInto: into.id }, condition: versionCondition(from.version) }),
  ]
  const clientChangedError = () => new ApiError('clientChanged')
  await writeIdempotently(mergeKey(journal.id), conditionalWrites(writes, clientChangedError), context)
  return journal
}

export async function startUndo(
  merge: MergeJournal,
  into: Client,
  context: RequestContext,
): Promise<MergeJournal> {
  const { actor, now } = context
  const today = plainDateIn(business.timeZone, now)
  const doneOn = plainDateIn(business.timeZone, new Date(merge.doneAt ?? merge.startedAt))
  if (today > getLastUndoDay(doneOn)) throw new ApiError('mergeUndoExpired')
  if (into.mergedInto) throw new ApiError('mergedAgain')
  const next: MergeJournal = { ...merge, phase: 'undoing', phaseAt: now.toISOString(), undoneBy: actor }
  const ifMerged = {
    expression: 'mergedInto = :into AND attribute_not_exists(mergingInto)',
    values: { ':into': merge.into },
  }
  const writes = [
    journals.journalWrite(merge, next),
    clientWrite(merge.into, { set: { mergingFrom: merge.from } }),
    updateWrite(clientKey(merge.from), { mergingInto: merge.into }, ifMerged),
  ]
  const mergeNotFoundError = () => new ApiError('mergeNotFound')
  await writeIdempotently(mergeKey(merge.id), conditionalWrites(writes, mergeNotFoundError), context)
  return next
}

/** An API call stops merging after this time, before its Lambda times out. A job then completes the merge. */
const CALL_LIMIT_MS = 8000
const RETRY_DELAY_MS = 50

function createCallTimer(): () => boolean {
  const end = performance.now() + CALL_LIMIT_MS
  return () => performance.now() < end
}

const steps: Readonly<Partial<Record<MergeJournal['phase'], readonly MergeStep[]>>> = {
  moving: [moveNextItems, updateSearchability, finishMerge],
  undoing: [undoLastMergeStep, moveNewRecordsBack, updateSearchability, finishUndo],
}
type MergeStep = (journal: MergeJournal, now: Date) => Promise<StepResult>

/** Runs until the merge or undo is complete or the time is up. Of concurrent runs, only one performs each step. */
export async function runMerge(
  journal: MergeJournal,
  hasTimeLeft = createCallTimer(),
): Promise<MergeJournal> {
  let currentJournal = journal
  while (steps[currentJournal.phase] && hasTimeLeft()) {
    const result = await runNextStep(currentJournal)
    if (result !== 'overtaken') {
      currentJournal = result
      continue
    }
    await wait(RETRY_DELAY_MS * Math.random())
    currentJournal = (await journals.find(journal.id)) ?? currentJournal
  }
  return currentJournal
}

async function runNextStep(journal: MergeJournal): Promise<MergeJournal | 'overtaken'> {
  for (const step of steps[journal.phase] ?? []) {
    const result = await step(journal, new Date())
    if (result !== 'nothing') return result
  }
  throw new InternalError(
    'mergeStepEmpty',
    `The last merge step of phase ${journal.phase} found nothing to do`,
  )
}
