import { SIGN_IN_UNREACHABLE_ERROR } from './auth-error.ts'
import { getSession } from './session.ts'
import { requestTokensFromTabs, shareTokens, withRefreshLock } from './session-tabs.ts'
import {
  clearStoredTokens,
  getStoredAccessToken,
  hasStoredTokens,
  readStoredTokens,
  type Tokens,
} from './stored-tokens.ts'

const loadPoolSession = () =>
  import('./pool-session.ts').catch(() => {
    throw SIGN_IN_UNREACHABLE_ERROR
  })

export async function getTokens({ forceRefresh = false } = {}): Promise<Tokens | undefined> {
  if (!hasStoredTokens()) return undefined
  const storedTokens = forceRefresh ? undefined : readStoredTokens(Date.now())
  return storedTokens ?? withRefreshLock(refreshOnce)
}

/** Asks other tabs for new tokens first, because one of them may have refreshed the tokens while this tab waited for the lock. */
async function refreshOnce(): Promise<Tokens | undefined> {
  const refusedToken = getStoredAccessToken()
  await requestTokensFromTabs()
  const newTokens = getStoredAccessToken() === refusedToken ? undefined : readStoredTokens(Date.now())
  if (newTokens) return newTokens
  const { refreshTokens } = await loadPoolSession()
  const tokens = await refreshTokens()
  // Discards the new tokens if the user signed out while the tokens were refreshed.
  if (getSession().state === 'signedOut') clearStoredTokens()
  else shareTokens()
  return tokens
}

export async function revokeAndClearTokens(): Promise<void> {
  if (!hasStoredTokens()) return
  await loadPoolSession()
    .then(({ revokeTokens }) => revokeTokens())
    .catch(() => undefined)
  clearStoredTokens()
}
