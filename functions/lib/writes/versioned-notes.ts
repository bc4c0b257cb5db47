import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { getActivitySubject } from '../table/activity-subjects.ts'
import { ddb, TABLE_NAME } from '../table/dynamodb.ts'
import type { Key } from '../table/keys.ts'
import type { ActionContext } from './action-context.ts'
import { clientActivityWrites, transactForClient } from './client-activity-writes.ts'

type NotesUpdate = ActionContext & {
  key: Key
  field: 'notes' | 'staffNotes'
  notes: string
  expectedVersion: number
}

/** Uses optimistic locking. Returns false if the notes have changed since `expectedVersion` or the record was deleted. */
export async function updateNotes(update: NotesUpdate): Promise<boolean> {
  const { key, field, notes, expectedVersion, actor, now } = update
  const clientId = await findClientId(key)
  const activity = { type: 'notesChanged', clientId, actor, subject: getActivitySubject(key) } as const
  const failures = await transactForClient([
    {
      Update: {
        TableName: TABLE_NAME,
        Key: key,
        UpdateExpression: `SET #notes = :notes, notesVersion = :next`,
        // Notes that were never saved have no version, so the condition allows a missing version.
        ConditionExpression:
          'attribute_exists(pk) AND (notesVersion = :seen OR (attribute_not_exists(notesVersion) AND :seen = :none))',
        ExpressionAttributeNames: { '#notes': field },
        ExpressionAttributeValues: {
          ':notes': notes,
          ':next': expectedVersion + 1,
          ':seen': expectedVersion,
          ':none': 0,
        },
      },
    },
    ...clientActivityWrites(activity, now),
  ])
  return failures.length === 0
}

/** Returns undefined if the record has no client or does not exist. For a missing record, the write fails later. */
async function findClientId(key: Key): Promise<string | undefined> {
  const { Item } = await ddb.send(
    new GetCommand({
      TableName: TABLE_NAME,
      Key: key,
      ConsistentRead: true,
      ProjectionExpression: 'clientId',
    }),
  )
  return Item?.clientId
}
