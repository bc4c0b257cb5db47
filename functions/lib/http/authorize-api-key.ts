import { ApiError } from '#shared/lib/api-error.ts'
import {
  apiKeyErrorCode,
  getLastUseCutoff,
  parseApiKeyId,
  parseBearerToken,
  type StoredApiKey,
} from '#shared/lib/api-key.ts'
import type { ApiKeyAccess } from '#shared/lib/operation.ts'
import { matchesHash, sha256 } from '../sha256.ts'
import * as apiKeys from '../store/api-keys.ts'
import * as staffMembers from '../store/staff-members.ts'
import { tryCountKeyRequest } from '../writes/rate-limits.ts'
import type { StaffCaller, StaffHttpEvent } from './authorize-staff.ts'

/** True for a call without a JWT, which uses an API key. API Gateway allows such calls only on the paths for API keys. */
export const isApiKeyCall = ({ requestContext }: StaffHttpEvent): boolean =>
  requestContext.authorizer?.jwt === undefined

const keyTextOf = ({ headers }: StaffHttpEvent) => parseBearerToken(headers.authorization)

export const findApiKeyId = (event: StaffHttpEvent): string | undefined =>
  isApiKeyCall(event) ? parseApiKeyId(keyTextOf(event) ?? '') : undefined

/** Authorizes a call with an API key. `role` rejects if the key is unknown, lacks the scope or exceeds the rate limit. */
export function authorizeApiKey(event: StaffHttpEvent, { scope }: ApiKeyAccess): StaffCaller {
  const text = keyTextOf(event)
  if (text === undefined) throw new ApiError('notSignedIn')
  const id = parseApiKeyId(text)
  if (id === undefined) throw new ApiError('apiKeyUnknown')
  const now = new Date()
  const key = authenticateKey(id, text, scope, now)
  key.catch(() => undefined)
  return {
    kind: 'apiKey',
    userId: id,
    role: async () => (await key) && 'admin',
    name: async () => (await key).name,
    member: async () => undefined,
  }
}

async function authenticateKey(
  id: string,
  text: string,
  scope: ApiKeyAccess['scope'],
  now: Date,
): Promise<StoredApiKey> {
  const storedKey = await apiKeys.find(id)
  const key = storedKey && matchesHash(text, storedKey.hash) ? storedKey : undefined
  // Computes a hash even for an unknown key, so that the response takes as long as for a wrong secret.
  if (!storedKey) matchesHash(text, sha256(id))
  const creator = key && (await staffMembers.find(key.createdBy))
  const errorCode = apiKeyErrorCode(scope, key, creator)
  if (errorCode || !key) throw new ApiError(errorCode ?? 'apiKeyUnknown')
  if (!(await tryCountKeyRequest(id, now))) throw new ApiError('apiKeyTooFast')
  await recordKeyUse(key, now)
  return key
}

async function recordKeyUse({ id, lastUsedAt = '' }: StoredApiKey, now: Date): Promise<void> {
  const before = getLastUseCutoff(now)
  if (lastUsedAt < before) await apiKeys.recordKeyUse(id, { now, before })
}
