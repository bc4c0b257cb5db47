import { pageError } from '../../api-client/api-error.ts'
import { getSession, setSession, subscribeToSession } from './session.ts'

let pendingReauthentication: Promise<void> | undefined

/** Prompts once for all waiting calls; rejects if the user signs out instead. */
export function reauthenticate(): Promise<void> {
  pendingReauthentication ??= promptSignIn().finally(() => {
    pendingReauthentication = undefined
  })
  return pendingReauthentication
}

function promptSignIn(): Promise<void> {
  const session = getSession()
  if (session.state !== 'signedIn') return Promise.reject(pageError('notSignedIn'))
  setSession({ state: 'expired', member: session.member })
  return new Promise((resolve, reject) => {
    const stop = subscribeToSession(() => {
      const { state } = getSession()
      if (state === 'expired') return
      stop()
      if (state === 'signedIn') resolve()
      else reject(pageError('notSignedIn'))
    })
  })
}
