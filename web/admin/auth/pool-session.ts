import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { readTokens, type Tokens } from './stored-tokens.ts'
import { userPoolReady } from './user-pool.ts'

/** New tokens for those of this tab; undefined when the pool gives none any more. */
export async function renewTokens(): Promise<Tokens | undefined> {
  await userPoolReady()
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  return tokens && readTokens(tokens.accessToken.toString(), tokens.idToken?.toString())
}

/** Takes the tokens of this tab back at the pool. */
export async function revokeTokens(): Promise<void> {
  await userPoolReady()
  await signOut()
}
