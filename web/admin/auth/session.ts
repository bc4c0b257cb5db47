import { useSyncExternalStore } from 'react'
import type { StaffGroup } from '#shared/lib/staff.ts'

export type Member = { id: string; email: string; groups: readonly StaffGroup[] }

export type Session =
  /** The storage has not been read yet. */
  | { state: 'unknown' }
  | { state: 'unreachable'; message: string }
  | { state: 'signedOut'; byChoice: boolean }
  | { state: 'signedIn'; member: Member }
  /** The page stays mounted behind the re-authentication dialog. */
  | { state: 'expired'; member: Member }

let session: Session = { state: 'unknown' }
const listeners = new Set<() => void>()

export const getSession = () => session

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

export function useSession() {
  return useSyncExternalStore(subscribeToSession, getSession)
}
