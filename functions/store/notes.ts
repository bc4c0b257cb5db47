import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { documents, TableName } from './client.ts'
import { unlessConditionFails } from './condition.ts'
import type { Key } from './keys.ts'

type Saving = {
  key: Key
  /** The record's field that holds them. */
  field: 'notes' | 'staffNotes'
  notes: string
  seenVersion: number
}

/** Stores notes unless they were changed since `seenVersion`, or the record is gone: then false. */
export async function saveNotes({ key, field, notes, seenVersion }: Saving): Promise<boolean> {
  const written = await unlessConditionFails(() =>
    documents.send(
      new UpdateCommand({
        TableName,
        Key: key,
        UpdateExpression: `SET #notes = :notes, notesVersion = :next`,
        // A record without notes has no version yet.
        ConditionExpression:
          'attribute_exists(pk) AND (notesVersion = :seen OR (attribute_not_exists(notesVersion) AND :seen = :none))',
        ExpressionAttributeNames: { '#notes': field },
        ExpressionAttributeValues: {
          ':notes': notes,
          ':next': seenVersion + 1,
          ':seen': seenVersion,
          ':none': 0,
        },
      }),
    ),
  )
  return written !== undefined
}
