import { perform } from './cognito-operations.ts'
import type { Input, Output } from './input.ts'
import type { Claims } from './jwt.ts'
import type { Pool } from './pool.ts'
import { issueTokens, newSignIn, verifyAccessToken } from './tokens.ts'
import { getUserByName } from './users.ts'

/** In-process access to the user pool. */
export type UserPoolTestApi = {
  readonly id: string
  readonly clientId: string
  /** Performs any operation, without checking credentials. */
  readonly perform: (operation: string, input: Input) => Promise<Output>
  /** Returns the claims of a valid access token; undefined otherwise. */
  readonly verifyAccessToken: (token: string) => Claims | undefined
  /** Issues an access token without a sign-in. */
  readonly accessTokenOf: (email: string) => string
}

export function createUserPoolTestApi(pool: Pool): UserPoolTestApi {
  const { userPoolId, clientId } = pool.state
  return {
    id: userPoolId,
    clientId,
    perform: (operation, input) =>
      perform(pool, operation, { UserPoolId: userPoolId, ClientId: clientId, ...input }),
    verifyAccessToken: (token) => verifyAccessToken(pool, token),
    accessTokenOf: (email) => issueTokens(pool, getUserByName(pool, email), newSignIn(pool)).AccessToken,
  }
}
