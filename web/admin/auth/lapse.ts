import { Problem } from '#shared/problems.ts'
import { currentSession, setSession, subscribeToSession } from './session.ts'

let again: Promise<void> | undefined

/** Asks the member to sign in again, once for all calls that wait; refused when the member leaves instead. */
export function signInAgain(): Promise<void> {
  again ??= askToSignIn().finally(() => {
    again = undefined
  })
  return again
}

function askToSignIn(): Promise<void> {
  const session = currentSession()
  if (session.state !== 'signedIn') return Promise.reject(new Problem('notSignedIn'))
  setSession({ state: 'lapsed', member: session.member })
  return new Promise((resolve, reject) => {
    const stop = subscribeToSession(() => {
      const { state } = currentSession()
      if (state === 'lapsed') return
      stop()
      if (state === 'signedIn') resolve()
      else reject(new Problem('notSignedIn'))
    })
  })
}
