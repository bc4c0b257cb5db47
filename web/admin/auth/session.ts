import { includesRole, type StaffRole } from '#shared/lib/staff.ts'
import { createStore } from '../../ui/create-store.ts'

export type SignedInStaff = { id: string; email: string; role: StaffRole | undefined }

export type Session =
  | { state: 'unknown' }
  | { state: 'unreachable'; message: string }
  | { state: 'signedOut'; isByChoice: boolean }
  | { state: 'signedIn'; member: SignedInStaff }
  | { state: 'expired'; member: SignedInStaff }
  /** While the session is locked the page is hidden, because another person may use the computer. */
  | { state: 'locked'; member: SignedInStaff }

const session = createStore<Session>({ state: 'unknown' })
export const { get: getSession, set: setSession, subscribe: subscribeToSession } = session

export const useSession = () => session.useSlice((current) => current)

export const useRole = () =>
  session.useSlice((current) => ('member' in current ? current.member.role : undefined))

/** True if the user has the role, for hiding actions that the API would refuse. The API enforces roles. */
export const useHasRole = (needed: StaffRole) =>
  session.useSlice(
    (current) => 'member' in current && !!current.member.role && includesRole(current.member.role, needed),
  )
