import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { ListedApiKey } from '#shared/integrations/listed-api-key.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import {
  type ApiKeyScope,
  formatApiKey,
  isKeyCreatorAuthorized,
  MAX_API_KEYS,
  StoredApiKey,
} from '#shared/lib/api-key.ts'
import { sha256 } from '../lib/sha256.ts'
import * as staffMembers from '../lib/store/staff-members.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { API_KEY_PREFIX, API_KEYS_PK, apiKeyCountKey, apiKeyKey } from '../lib/table/keys.ts'
import { queryPrefix } from '../lib/table/query-all.ts'
import { deleteWrite, insertWrite, transact, type Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'

const ID_BYTES = 8
const SECRET_BYTES = 32

export async function queryApiKeys(): Promise<ListedApiKey[]> {
  const items = await queryPrefix(API_KEYS_PK, API_KEY_PREFIX)
  const keys = items.map((item) => z.parse(StoredApiKey, item))
  const creators = await Promise.all(
    [...new Set(keys.map(({ createdBy }) => createdBy))].map(staffMembers.find),
  )
  const authorizedIds = new Set(creators.filter(isKeyCreatorAuthorized).map((creator) => creator?.userId))
  return keys
    .map((key) => ({ ...key, works: authorizedIds.has(key.createdBy) }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

type NewKey = { name: string; scope: ApiKeyScope; createdBy: string }

/** Returns the new key. No later response contains the key, because the table stores only its hash. */
export async function insertApiKey(
  { name, scope, createdBy }: NewKey,
  { actor, now }: ActionContext,
): Promise<ListedApiKey & { key: string }> {
  const id = randomBytes(ID_BYTES).toString('hex')
  const key = formatApiKey(id, randomBytes(SECRET_BYTES).toString('base64url'))
  const storedKey: StoredApiKey = {
    id,
    name,
    scope,
    hash: sha256(key),
    createdAt: now.toISOString(),
    createdBy,
    createdByName: actor.name ?? '',
  }
  const subject = { type: 'apiKey', id } as const
  const [failure] = await transact([
    countWrite('used < :max', { ':by': 1, ':max': MAX_API_KEYS }),
    staffMembers.adminConditionCheck(createdBy),
    insertWrite({ ...storedKey, ...apiKeyKey(id) }),
    activityWrite({ type: 'apiKeyCreated', actor, subject, details: { scope } }, now),
  ])
  if (failure?.index === 0) throw new ApiError('tooManyApiKeys', { details: { max: String(MAX_API_KEYS) } })
  if (failure) throw new ApiError('notAdmin')
  return { ...storedKey, works: true, key }
}

export async function deleteApiKey(id: string, { actor, now }: ActionContext): Promise<void> {
  const failures = await transact([
    deleteWrite(apiKeyKey(id), { ConditionExpression: 'attribute_exists(pk)' }),
    countWrite('used > :zero', { ':by': -1, ':zero': 0 }),
    activityWrite({ type: 'apiKeyRevoked', actor, subject: { type: 'apiKey', id } }, now),
  ])
  if (failures.length > 0) throw new ApiError('apiKeyNotFound')
}

const countWrite = (condition: string, values: Record<string, number>): Write => ({
  Update: {
    TableName: TABLE_NAME,
    Key: apiKeyCountKey,
    UpdateExpression: 'ADD used :by',
    ConditionExpression: `attribute_not_exists(used) OR ${condition}`,
    ExpressionAttributeValues: values,
  },
})
