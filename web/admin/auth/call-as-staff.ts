import type { Input, Operation, Output } from '#shared/lib/operation.ts'
import { ApiError, createApiError } from '../../api-client/api-error.ts'
import { callOperation, NETWORK_ERROR_MESSAGE } from '../../api-client/call.ts'
import { markOffline, markServerReached } from '../connection.ts'
import { findTransientErrorMessage } from './auth-error.ts'
import { getSession, setSession, subscribeToSession } from './session.ts'
import { signOutDeniedUser } from './sign-out.ts'
import { getTokens } from './tokens.ts'

/** Asks the user to sign in if the tokens cannot be refreshed, and then repeats the call, so that no input is lost. */
export async function callAsStaff<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  options: { idempotencyKey?: string; signal?: AbortSignal | undefined } = {},
): Promise<Output<Op>> {
  const call = (token: string) =>
    trackConnection(callOperation(operation, input, { ...options, token }), new Date())
  const token = (await getAccessToken()) ?? (await reauthenticateForToken())
  options.signal?.throwIfAborted()
  try {
    return await call(token)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'notStaff') void signOutDeniedUser()
    if (error.code !== 'notSignedIn') throw error
    const renewedToken = (await getAccessToken({ forceRefresh: true })) ?? (await reauthenticateForToken())
    options.signal?.throwIfAborted()
    return call(renewedToken).catch(signOutIfRefused)
  }
}

/** Signs the user out if the API refuses even a new token, because an administrator has revoked the user's access. Always throws `error`. */
function signOutIfRefused(error: unknown): never {
  if (error instanceof ApiError && (error.code === 'notStaff' || error.code === 'notSignedIn'))
    void signOutDeniedUser()
  throw error
}

async function trackConnection<Response>(call: Promise<Response>, startedAt: Date): Promise<Response> {
  try {
    const response = await call
    markServerReached(startedAt)
    return response
  } catch (error) {
    if (error instanceof ApiError && error.message === NETWORK_ERROR_MESSAGE) markOffline()
    throw error
  }
}

async function getAccessToken(options: { forceRefresh?: boolean } = {}): Promise<string | undefined> {
  try {
    return (await getTokens(options))?.accessToken
  } catch (error) {
    const message = findTransientErrorMessage(error)
    if (message) throw createApiError('unavailable', message)
    return undefined
  }
}

async function reauthenticateForToken(): Promise<string> {
  await reauthenticate()
  const token = await getAccessToken()
  if (!token) throw createApiError('notSignedIn')
  return token
}

let pendingReauthentication: Promise<void> | undefined

/** Shows one sign-in dialog, even if several calls wait for it. The promise rejects when the user signs out. */
function reauthenticate(): Promise<void> {
  pendingReauthentication ??= promptSignIn().finally(() => {
    pendingReauthentication = undefined
  })
  return pendingReauthentication
}

function promptSignIn(): Promise<void> {
  const session = getSession()
  if (session.state !== 'signedIn' && session.state !== 'locked')
    return Promise.reject(createApiError('notSignedIn'))
  if (session.state === 'signedIn') setSession({ state: 'expired', member: session.member })
  return new Promise((resolve, reject) => {
    const unsubscribe = subscribeToSession(() => {
      const { state } = getSession()
      if (state === 'expired' || state === 'locked') return
      unsubscribe()
      if (state === 'signedIn') resolve()
      else reject(createApiError('notSignedIn'))
    })
  })
}
