import * as z from 'zod/mini'
import type { ApiErrorCode } from './api-error.ts'
import type { RateLimit } from './rate-limits.ts'
import type { StaffMember } from './staff.ts'

export const apiKeyScopes = ['read', 'write'] as const
export const ApiKeyScope = z.enum(apiKeyScopes, 'Unknown scope')
export type ApiKeyScope = z.infer<typeof ApiKeyScope>

export const apiKeyScopeLabels = {
  read: 'Read',
  write: 'Read and write',
} as const satisfies Record<ApiKeyScope, string>

export const MAX_API_KEYS = 20

/** The limit for all operations of an API key together. With 100 clients per request, a key can read 12,000 clients per minute. */
export const apiKeyRateLimit = { per: 'key', limit: 120, minutes: 1 } as const satisfies RateLimit

export const StoredApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scope: ApiKeyScope,
  hash: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  createdByName: z.string(),
  lastUsedAt: z.optional(z.string()),
})
export type StoredApiKey = z.infer<typeof StoredApiKey>

/** The prefix of API keys, by which secret scanners recognize them. */
const API_KEY_PREFIX = 'efk_'
const API_KEY_PATTERN = /^efk_([0-9a-f]{16})_[\w-]{43}$/

export const formatApiKey = (id: string, secret: string): string => `${API_KEY_PREFIX}${id}_${secret}`

export const parseApiKeyId = (text: string): string | undefined => API_KEY_PATTERN.exec(text)?.[1]

export const parseBearerToken = (authorization = ''): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1]

/** False if the creator was disabled or is no longer an administrator. The API key then stops working. */
export const isKeyCreatorAuthorized = (creator: StaffMember | undefined): boolean =>
  creator?.role === 'admin' && creator.disabledAt === undefined

export function apiKeyErrorCode(
  neededScope: ApiKeyScope,
  key: Pick<StoredApiKey, 'scope'> | undefined,
  creator: StaffMember | undefined,
): ApiErrorCode | undefined {
  if (!key || !isKeyCreatorAuthorized(creator)) return 'apiKeyUnknown'
  return apiKeyScopes.indexOf(key.scope) < apiKeyScopes.indexOf(neededScope) ? 'apiKeyScope' : undefined
}

const LAST_USED_INTERVAL_MS = 60 * 60_000

/** Returns the time an hour ago. A newer `lastUsedAt` is not updated, because a write costs more than the call. */
export const getLastUseCutoff = (now: Date): string =>
  new Date(now.getTime() - LAST_USED_INTERVAL_MS).toISOString()
