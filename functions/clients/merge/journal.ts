import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Merge, MergeChoice, type MergePhase } from '#shared/clients/merge.ts'
import { Actor } from '#shared/lib/activity.ts'
import { ddb, TABLE_NAME } from '../../lib/table/dynamodb.ts'
import { mergeKey, statusKeys, statusPartition } from '../../lib/table/keys.ts'
import type { Write } from '../../lib/table/transact.ts'
import { updateOf } from '../../lib/table/update-expression.ts'

const TYPE = 'MERGE'

/** How far a merge or its undo has come; written in the transaction of each step. */
export const Journal = z.extend(Merge, {
  id: z.string(),
  choices: z.record(z.enum(['name', 'email', 'phone', 'dateOfBirth']), MergeChoice),
  by: Actor,
  startedAt: z.string(),
  /** When the present phase began: the job looks for phases that should have ended. */
  phaseAt: z.string(),
  doneAt: z.optional(z.string()),
  undoneBy: z.optional(Actor),
  /** Cursor: how many steps have left their before-images. */
  step: z.number(),
  /** The emails of the moved records, under which the client who stays lists them. */
  emails: z.array(z.string()),
  isUnsearchable: z.optional(z.boolean()),
})
export type Journal = z.infer<typeof Journal>

const listKeysOf = ({ id, phase, phaseAt }: Pick<Journal, 'id' | 'phase' | 'phaseAt'>) =>
  statusKeys(TYPE, phase, { id, createdAt: phaseAt })

export function journalPut(journal: Journal): Write {
  const Item = { ...journal, ...mergeKey(journal.id), ...listKeysOf(journal) }
  return { Put: { TableName: TABLE_NAME, Item, ConditionExpression: 'attribute_not_exists(pk)' } }
}

/** Moves the journal on; the condition fails if another run has moved it since. */
export function journalWrite(seen: Journal, next: Journal): Write {
  const { id: _, into: _into, from: _from, ...changes } = { ...next, ...listKeysOf(next) }
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: mergeKey(seen.id),
      ...updateOf(changes, isAsSeen(seen)),
    },
  }
}

/** The condition that the merge is still in the phase and step in which it was seen. */
export function journalCheck(seen: Journal): Write {
  const { expression, names, values } = isAsSeen(seen)
  return {
    ConditionCheck: {
      TableName: TABLE_NAME,
      Key: mergeKey(seen.id),
      ConditionExpression: expression,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  }
}

const isAsSeen = ({ phase, step }: Journal) => ({
  expression: '#phase = :phase AND #step = :step',
  names: { '#phase': 'phase', '#step': 'step' },
  values: { ':phase': phase, ':step': step },
})

export async function find(id: string): Promise<Journal | undefined> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: mergeKey(id), ConsistentRead: true }),
  )
  return Item && z.parse(Journal, Item)
}

/** The merges that have been in a phase since before `instant`, the oldest first. */
export async function* listInPhase(phase: MergePhase, instant: Date): AsyncGenerator<Journal> {
  const pages = paginateQuery(
    { client: ddb },
    {
      TableName: TABLE_NAME,
      IndexName: 'byStatus',
      KeyConditionExpression: 'statusPk = :phase AND statusSk < :instant',
      ExpressionAttributeValues: {
        ':phase': statusPartition(TYPE, phase),
        ':instant': instant.toISOString(),
      },
    },
  )
  for await (const { Items = [] } of pages) for (const item of Items) yield z.parse(Journal, item)
}
