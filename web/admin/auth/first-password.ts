import { confirmSignIn } from 'aws-amplify/auth'
import { nameOf, passingFault } from './auth-problem.ts'
import { enter } from './sign-in.ts'

const PASSWORD_REFUSED = 'This password was not accepted. Please choose another one.'
const SIGN_IN_LAPSED = 'That took too long. Please sign in with your temporary password again.'

type FirstPasswordResult =
  | { state: 'done' }
  | { state: 'refused'; message: string }
  /** The sign-in has to begin again. */
  | { state: 'lapsed'; message: string }

/** Goes on with the sign-in of an invited member, which waits for the member's own password. */
export async function chooseFirstPassword(password: string): Promise<FirstPasswordResult> {
  try {
    await confirmSignIn({ challengeResponse: password })
  } catch (error) {
    const message = passingFault(error)
    if (message) return { state: 'refused', message }
    return nameOf(error) === 'InvalidPasswordException'
      ? { state: 'refused', message: PASSWORD_REFUSED }
      : { state: 'lapsed', message: SIGN_IN_LAPSED }
  }
  const refusal = await enter()
  return refusal ? { state: 'lapsed', message: refusal } : { state: 'done' }
}
