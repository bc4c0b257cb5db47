import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { InternalError } from './internal-error.ts'

const secretsManager = new SecretsManagerClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

/** Running Lambda functions use a rotated secret after at most this time. */
const CACHE_TTL_MS = 5 * 60_000

export function cacheSecret<T>(fetch: () => Promise<T>): () => Promise<T> {
  let cache: { value: Promise<T>; until: number } | undefined
  return () => {
    const now = Date.now()
    // If the system clock was set back, the cached secret must not stay valid longer.
    if (cache && now < cache.until && now >= cache.until - CACHE_TTL_MS) return cache.value
    const value = fetch()
    cache = { value, until: now + CACHE_TTL_MS }
    value.catch(() => {
      cache = undefined
    })
    return value
  }
}

export async function getSecretValue(SecretId: string): Promise<unknown> {
  try {
    const { SecretString } = await secretsManager.send(new GetSecretValueCommand({ SecretId }))
    return JSON.parse(SecretString ?? '')
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : 'Unknown'
    throw new InternalError('secretUnreadable', `Secrets Manager GetSecretValue failed: ${name}`, { cause })
  }
}
