import { performOperation } from './cognito-operations.ts'
import type { Input, Output } from './input.ts'
import type { Claims } from './jwt.ts'
import { getUserByName, type Pool } from './pool.ts'
import { issueTokens, newSignInSession, verifyAccessToken } from './tokens.ts'

export type UserPoolTestApi = {
  readonly id: string
  readonly clientId: string
  readonly perform: (operation: string, input: Input) => Promise<Output>
  readonly verifyAccessToken: (token: string) => Claims | undefined
  readonly accessTokenOf: (email: string) => string
}

export function createUserPoolTestApi(pool: Pool): UserPoolTestApi {
  const { userPoolId, clientId } = pool.state
  return {
    id: userPoolId,
    clientId,
    perform: (operation, input) =>
      performOperation(pool, operation, { UserPoolId: userPoolId, ClientId: clientId, ...input }),
    verifyAccessToken: (token) => verifyAccessToken(pool, token),
    accessTokenOf: (email) =>
      issueTokens(pool, getUserByName(pool, email), newSignInSession(pool)).AccessToken,
  }
}
