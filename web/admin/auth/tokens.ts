import { SERVICE_UNREACHABLE } from './auth-problem.ts'
import { dropStoredTokens, hasStoredTokens, storedTokens, type Tokens } from './stored-tokens.ts'

/** Fetched when it is needed: most pages are opened with tokens that are good. */
const poolSession = () =>
  import('./pool-session.ts').catch(() => {
    throw SERVICE_UNREACHABLE
  })

/** The tokens of this tab, renewed where they are worn out; undefined when nobody is signed in. */
export async function currentTokens({ mustRenew = false } = {}): Promise<Tokens | undefined> {
  if (!hasStoredTokens()) return undefined
  const stored = mustRenew ? undefined : storedTokens(Date.now())
  if (stored) return stored
  const { renewTokens } = await poolSession()
  return renewTokens()
}

/** A sign-out that cannot reach the service still forgets the tokens here. */
export async function forgetTokens(): Promise<void> {
  if (!hasStoredTokens()) return
  await poolSession()
    .then(({ revokeTokens }) => revokeTokens())
    .catch(() => undefined)
  dropStoredTokens()
}
