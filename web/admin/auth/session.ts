import type { StaffGroup } from '#shared/staff.ts'

/** Who works in this tab. */
export type Member = { email: string; groups: readonly StaffGroup[] }

export type Session =
  /** Not yet looked up. */
  | { state: 'unknown' }
  | { state: 'unreachable'; message: string }
  | { state: 'signedOut'; byChoice: boolean }
  | { state: 'signedIn'; member: Member }
  /** The tokens are no longer accepted; what is on the screen stays until the member has signed in again. */
  | { state: 'lapsed'; member: Member }

let session: Session = { state: 'unknown' }
const listeners = new Set<() => void>()

export const currentSession = () => session

export function setSession(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

export function subscribeToSession(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
