import type { Input, Output } from './input.ts'
import type { Claims } from './json-web-token.ts'
import { perform } from './operations.ts'
import type { Pool } from './pool.ts'
import { claimsOf, issueTokens, newSignIn } from './tokens.ts'
import { userNamed } from './users.ts'

/** The user pool for those in the same process. */
export type UserPoolHandle = {
  readonly id: string
  readonly clientId: string
  /** Calls any of its operations; a privileged one needs no credentials here. */
  readonly perform: (operation: string, input: Input) => Promise<Output>
  /** What an authorizer finds in a token; undefined when it lets nobody in. */
  readonly claimsOf: (token: string) => Claims | undefined
  /** The access token that the member with this e-mail address would have after signing in. */
  readonly accessTokenOf: (email: string) => string
}

export function userPoolHandle(pool: Pool): UserPoolHandle {
  const { userPoolId, clientId } = pool.state
  return {
    id: userPoolId,
    clientId,
    perform: (operation, input) =>
      perform(pool, operation, { UserPoolId: userPoolId, ClientId: clientId, ...input }),
    claimsOf: (token) => claimsOf(pool, token),
    accessTokenOf: (email) => issueTokens(pool, userNamed(pool, email), newSignIn(pool)).AccessToken,
  }
}
