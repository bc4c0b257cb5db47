import type { StaffGroup } from '#shared/lib/staff.ts'
import { createStore } from '../../ui/create-store.ts'

export type Member = { id: string; email: string; groups: readonly StaffGroup[] }

export const groupLabels = { admin: 'Admin', staff: 'Staff' } as const

export type Session =
  /** The storage has not been read yet. */
  | { state: 'unknown' }
  | { state: 'unreachable'; message: string }
  | { state: 'signedOut'; byChoice: boolean }
  | { state: 'signedIn'; member: Member }
  /** The page stays mounted behind the re-authentication dialog. */
  | { state: 'expired'; member: Member }

const session = createStore<Session>({ state: 'unknown' })
export const { get: getSession, set: setSession, subscribe: subscribeToSession } = session

export const useSession = () => session.useSlice((current) => current)

export const useIsAdmin = () =>
  session.useSlice((current) => 'member' in current && current.member.groups.includes('admin'))
