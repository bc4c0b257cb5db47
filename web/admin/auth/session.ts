import { isRoleAtLeast, type StaffRole } from '#shared/lib/staff.ts'
import { createStore } from '../../ui/create-store.ts'

export type SignedInStaff = { id: string; email: string; role: StaffRole | undefined }

type Session =
  | { state: 'unknown' }
  | { state: 'unreachable'; message: string }
  | { state: 'signedOut'; isByChoice: boolean }
  | { state: 'signedIn'; member: SignedInStaff }
  | { state: 'expired'; member: SignedInStaff }
  /** The page is hidden while the session is locked, because another person may be using the computer. */
  | { state: 'locked'; member: SignedInStaff }

const session = createStore<Session>({ state: 'unknown' })
export const { get: getSession, set: setSession, subscribe: subscribeToSession } = session

export const useSession = () => session.useSlice((current) => current)

export const useRole = () =>
  session.useSlice((current) => ('member' in current ? current.member.role : undefined))

/** True if the user has the role. Use this only to hide actions that the API would refuse, because the API enforces roles. */
export const useHasRole = (needed: StaffRole) =>
  session.useSlice(
    (current) => 'member' in current && !!current.member.role && isRoleAtLeast(current.member.role, needed),
  )
