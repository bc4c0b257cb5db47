import type { StaffMember } from '#shared/lib/staff.ts'
import type { PoolUser } from '#shared/staff/staff-account.ts'
import { findActiveAdminIds, findMembers, removeAdmin, storeMember } from './members.ts'
import { findRole, findUser, listUsers } from './user-pool.ts'

/**
 * Older releases kept roles in the user pool only. A change counts the administrators, so it stores every member of the
 * staff first; running it again changes nothing.
 */
export async function adoptAccounts(now: Date): Promise<void> {
  const users = await listUsers()
  const members = await findMembers(users.map(({ id }) => id))
  for (const user of users) {
    const member = members.get(user.id)
    if (!member?.role) await adoptAccount(user, member, now)
  }
  await forgetDeletedAdmins(users)
}

/** Who was deleted in the console of Cognito no longer counts. The list of users may lag, so each is asked for. */
async function forgetDeletedAdmins(users: readonly PoolUser[]): Promise<void> {
  const known = new Set(users.map(({ id }) => id))
  for (const id of await findActiveAdminIds()) {
    if (!known.has(id) && !(await findUser(id))) await removeAdmin(id)
  }
}

export async function adoptAccount(
  user: PoolUser,
  stored: StaffMember | undefined,
  now: Date,
): Promise<StaffMember | undefined> {
  const role = await findRole(user.id)
  if (!role) return undefined
  const seen = stored ?? { userId: user.id, name: user.name, version: 0 }
  const member: StaffMember = {
    ...seen,
    // Nobody could be called more by name in older releases.
    name: seen.name === 'a colleague' ? user.name : seen.name,
    role,
    ...(user.hasPassword && { joinedAt: now.toISOString() }),
    ...(!user.isEnabled && { disabledAt: now.toISOString() }),
  }
  await storeMember(seen, member)
  return member
}
