import type { Input, Operation, Output } from '#shared/operation.ts'
import { Problem } from '#shared/problems.ts'
import { call } from '../../lib/api.ts'
import { passingFault } from './auth-problem.ts'
import { signInAgain } from './lapse.ts'
import { denyAccess } from './sign-out.ts'
import { currentTokens } from './tokens.ts'

type CallOptions = { idempotencyKey?: string; signal?: AbortSignal }

/**
 * Calls a staff operation. Tokens are renewed silently; where that fails the member is asked to sign in again and the
 * call goes on afterwards, so that nothing that was typed is lost.
 */
export async function callAsStaff<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  options: CallOptions = {},
): Promise<Output<Op>> {
  const token = (await accessToken()) ?? (await freshTokenAfterSignIn())
  try {
    return await call(operation, input, { ...options, token })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'notStaff') void denyAccess()
    if (error.code !== 'notSignedIn') throw error
    const renewed = (await accessToken({ mustRenew: true })) ?? (await freshTokenAfterSignIn())
    return retried(operation, input, { ...options, token: renewed })
  }
}

/** A renewed token can be refused too, when access was taken away in between. */
async function retried<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  options: CallOptions & { token: string },
): Promise<Output<Op>> {
  try {
    return await call(operation, input, options)
  } catch (error) {
    if (error instanceof Problem && (error.code === 'notStaff' || error.code === 'notSignedIn'))
      void denyAccess()
    throw error
  }
}

async function accessToken(options: { mustRenew?: boolean } = {}): Promise<string | undefined> {
  try {
    return (await currentTokens(options))?.accessToken
  } catch (error) {
    const message = passingFault(error)
    if (message) throw new Problem('unavailable', { message })
    return undefined
  }
}

async function freshTokenAfterSignIn(): Promise<string> {
  await signInAgain()
  const token = await accessToken()
  if (!token) throw new Problem('notSignedIn')
  return token
}
