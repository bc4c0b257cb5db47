import { includesRole, type StaffRole } from '#shared/lib/staff.ts'
import { createStore } from '../../ui/create-store.ts'

/** Without a role, an account has no access. */
export type Member = { id: string; email: string; role: StaffRole | undefined }

export type Session =
  /** The storage has not been read yet. */
  | { state: 'unknown' }
  | { state: 'unreachable'; message: string }
  | { state: 'signedOut'; byChoice: boolean }
  | { state: 'signedIn'; member: Member }
  /** The page stays mounted behind the re-authentication dialog. */
  | { state: 'expired'; member: Member }
  /** The same, and nothing of the page can be seen: somebody else may stand before the computer. */
  | { state: 'locked'; member: Member }

const session = createStore<Session>({ state: 'unknown' })
export const { get: getSession, set: setSession, subscribe: subscribeToSession } = session

export const useSession = () => session.useSlice((current) => current)

export const useRole = () =>
  session.useSlice((current) => ('member' in current ? current.member.role : undefined))

/** The server decides; the pages only leave out what it would refuse. */
export const useHasRole = (needed: StaffRole) =>
  session.useSlice(
    (current) => 'member' in current && !!current.member.role && includesRole(current.member.role, needed),
  )
