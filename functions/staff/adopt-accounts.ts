import type { StaffMember } from '#shared/lib/staff.ts'
import type { PoolUser } from '#shared/staff/staff-account.ts'
import { findActiveAdminIds, findMembers, removeAdmin, storeMember } from './members.ts'
import { findRole, findUser, listUsers } from './user-pool.ts'

/** Older releases kept roles in the user pool only. A change counts the administrators, so all members are stored first. */
export async function adoptAccounts(now: Date): Promise<void> {
  const users = await listUsers()
  await findOrAdopt(users, now)
  await forgetDeletedAdmins(users)
}

/**
 * The members of these users, by user ID; whoever is not stored yet is stored. One after the other, since all
 * administrators are in one item; running it again changes nothing.
 */
export async function findOrAdopt(
  users: readonly PoolUser[],
  now: Date,
): Promise<ReadonlyMap<string, StaffMember>> {
  const members = new Map(await findMembers(users.map(({ id }) => id)))
  for (const user of users) {
    const stored = members.get(user.id)
    const adopted = stored?.role ? undefined : await adoptAccount(user, stored, now)
    if (adopted) members.set(user.id, adopted)
  }
  return members
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
