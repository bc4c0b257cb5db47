import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { StoredApiKey } from '#shared/lib/api-key.ts'
import { ddb, TABLE_NAME } from '../table/dynamodb.ts'
import { findRecord } from '../table/get-item.ts'
import { apiKeyKey } from '../table/keys.ts'
import { undefinedIfConditionFails } from '../table/transact.ts'

export const find = (id: string) => findRecord(StoredApiKey, apiKeyKey(id))

/** Stores when the key was used. Only one of several concurrent calls writes, and none recreates a revoked key. */
export async function recordKeyUse(
  id: string,
  { now, before }: { now: Date; before: string },
): Promise<void> {
  const update = new UpdateCommand({
    TableName: TABLE_NAME,
    Key: apiKeyKey(id),
    UpdateExpression: 'SET lastUsedAt = :now',
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(lastUsedAt) OR lastUsedAt < :before)',
    ExpressionAttributeValues: { ':now': now.toISOString(), ':before': before },
  })
  await undefinedIfConditionFails(() => ddb.send(update))
}
