import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { groupsFrom } from '#shared/staff.ts'
import type { Tokens } from './stored-tokens.ts'
import { userPoolReady } from './user-pool.ts'

/** New tokens for those of this tab; undefined when the pool gives none any more. */
export async function renewTokens(): Promise<Tokens | undefined> {
  await userPoolReady()
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  if (!tokens) return undefined
  const { email } = tokens.idToken?.payload ?? {}
  return {
    accessToken: tokens.accessToken.toString(),
    member: {
      email: typeof email === 'string' ? email : '',
      groups: groupsFrom(tokens.accessToken.payload['cognito:groups']),
    },
  }
}

/** Takes the tokens of this tab back at the pool. */
export async function revokeTokens(): Promise<void> {
  await userPoolReady()
  await signOut()
}
