import { StoredApiKey } from '#shared/lib/api-key.ts'
import { findRecord } from '../table/get-item.ts'
import { apiKeyKey } from '../table/keys.ts'
import { tryUpdate } from '../table/table-commands.ts'

export const find = (id: string) => findRecord(StoredApiKey, apiKeyKey(id))

/** Stores when the key was last used. If calls are concurrent, only one writes. Does not recreate a revoked key. */
export async function recordKeyUse(
  id: string,
  { now, before }: { now: Date; before: string },
): Promise<void> {
  await tryUpdate({
    Key: apiKeyKey(id),
    UpdateExpression: 'SET lastUsedAt = :now',
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(lastUsedAt) OR lastUsedAt < :before)',
    ExpressionAttributeValues: { ':now': now.toISOString(), ':before': before },
  })
}
