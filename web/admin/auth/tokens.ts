import { SERVICE_UNREACHABLE } from './auth-error.ts'
import { getSession } from './session.ts'
import { requestTokens, shareTokens, withRefreshLock } from './session-tabs.ts'
import {
  clearStoredTokens,
  hasStoredTokens,
  readStoredTokens,
  storedAccessToken,
  type Tokens,
} from './stored-tokens.ts'

/** Loaded on demand: most page loads find tokens that are still valid. */
const poolSession = () =>
  import('./pool-session.ts').catch(() => {
    throw SERVICE_UNREACHABLE
  })

/** The tokens of this tab, refreshed if they are about to expire; undefined when signed out. */
export async function getTokens({ forceRefresh = false } = {}): Promise<Tokens | undefined> {
  if (!hasStoredTokens()) return undefined
  const stored = forceRefresh ? undefined : readStoredTokens(Date.now())
  return stored ?? withRefreshLock(refreshOnce)
}

/** Refreshes unless another tab has done so while this one waited for the lock. */
async function refreshOnce(): Promise<Tokens | undefined> {
  const refused = storedAccessToken()
  await requestTokens()
  const received = storedAccessToken() === refused ? undefined : readStoredTokens(Date.now())
  if (received) return received
  const { refreshTokens } = await poolSession()
  const tokens = await refreshTokens()
  // A sign-out during the refresh counts.
  if (getSession().state === 'signedOut') clearStoredTokens()
  else shareTokens()
  return tokens
}

/** Removes the tokens here even if Cognito cannot be reached to revoke them. */
export async function clearTokens(): Promise<void> {
  if (!hasStoredTokens()) return
  await poolSession()
    .then(({ revokeTokens }) => revokeTokens())
    .catch(() => undefined)
  clearStoredTokens()
}
