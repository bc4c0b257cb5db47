import * as z from 'zod/mini'
import { Merge, MergeChoice, type MergePhase } from '#shared/clients/merge.ts'
import { Actor } from '#shared/lib/activity.ts'
import { loadRecords } from '../../lib/store/client-records.ts'
import { statusKeys, statusPartition } from '../../lib/table/index-keys.ts'
import { mergeKey } from '../../lib/table/keys.ts'
import { queryAll } from '../../lib/table/query-all.ts'
import { insertWrite, transact, updateWrite, type Write } from '../../lib/table/transact.ts'

const TYPE = 'MERGE'

/** The progress of a merge or of its undo. Each step updates this journal in a separate transaction. */
export const MergeJournal = z.extend(Merge, {
  id: z.string(),
  choices: z.record(z.enum(['name', 'email', 'phone', 'dateOfBirth']), MergeChoice),
  by: Actor,
  startedAt: z.string(),
  phaseAt: z.string(),
  doneAt: z.optional(z.string()),
  undoneBy: z.optional(Actor),
  /** The number of completed steps that moved records. Each of these steps stored the data that is needed to undo it. */
  step: z.number(),
  /** The emails in the moved records. After the merge, a search for one of them finds the remaining client. */
  emails: z.array(z.string()),
  isUnsearchable: z.optional(z.boolean()),
})
export type MergeJournal = z.infer<typeof MergeJournal>

const listKeysOf = ({ id, phase, phaseAt }: Pick<MergeJournal, 'id' | 'phase' | 'phaseAt'>) =>
  statusKeys(TYPE, phase, { id, sortTime: phaseAt })

export function journalInsertWrite(journal: MergeJournal): Write {
  return insertWrite({ ...journal, ...mergeKey(journal.id), ...listKeysOf(journal) })
}

export type MergePair = Pick<MergeJournal, 'from' | 'into'>

/** 'nothing' means that no work is left. 'overtaken' means that a concurrent run wrote first. */
export type StepResult = MergeJournal | 'nothing' | 'overtaken'

/** Writes the updated journal and the changes of one step. Fails if another run has changed the journal's phase or step. */
export async function writeStep(
  oldJournal: MergeJournal,
  newJournal: MergeJournal,
  writes: readonly Write[],
): Promise<MergeJournal | 'overtaken'> {
  const failures = await transact([journalWrite(oldJournal, newJournal), ...writes])
  return failures.length === 0 ? newJournal : 'overtaken'
}

export function journalWrite(oldJournal: MergeJournal, newJournal: MergeJournal): Write {
  const { id: _, into: _into, from: _from, ...changes } = { ...newJournal, ...listKeysOf(newJournal) }
  const ifUnchanged = {
    expression: '#phase = :phase AND #step = :step',
    names: { '#phase': 'phase', '#step': 'step' },
    values: { ':phase': oldJournal.phase, ':step': oldJournal.step },
  }
  return updateWrite(mergeKey(oldJournal.id), changes, ifUnchanged)
}

export async function find(id: string): Promise<MergeJournal | undefined> {
  const [journal] = await loadRecords([mergeKey(id)])
  return journal && z.parse(MergeJournal, journal)
}

export async function listMergesInPhase(phase: MergePhase, before: Date): Promise<MergeJournal[]> {
  const items = await queryAll({
    IndexName: 'byStatus',
    KeyConditionExpression: 'statusPk = :phase AND statusSk < :instant',
    ExpressionAttributeValues: {
      ':phase': statusPartition(TYPE, phase),
      ':instant': before.toISOString(),
    },
  })
  return items.map((item) => z.parse(MergeJournal, item))
}
