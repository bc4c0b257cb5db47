import type { StaffMember } from '#shared/lib/staff.ts'
import type { CognitoUser } from '#shared/staff/staff-account.ts'
import { findActiveAdminIds, findStaffMembers, removeActiveAdminId, storeStaffMember } from './members.ts'
import { findRole, findUser, listUsers } from './user-pool.ts'

/** Stores each account of the user pool as a staff member. Call this before changing an account, because the change counts the stored administrators. */
export async function createMissingStaffMembers(now: Date): Promise<void> {
  const users = await listUsers()
  await ensureStaffMembers(users, now)
  await removeDeletedAdmins(users)
}

/** Creates the missing staff members one after another, because all administrators are in one item. A repeated call does no harm. */
export async function ensureStaffMembers(
  users: readonly CognitoUser[],
  now: Date,
): Promise<ReadonlyMap<string, StaffMember>> {
  const members = new Map(await findStaffMembers(users.map(({ id }) => id)))
  for (const user of users) {
    const storedMember = members.get(user.id)
    const createdMember = storedMember?.role ? undefined : await createStaffMember(user, storedMember, now)
    if (createdMember) members.set(user.id, createdMember)
  }
  return members
}

/** Removes administrators who were deleted in the Cognito console. Looks up each missing user, because `users` may be outdated. */
async function removeDeletedAdmins(users: readonly CognitoUser[]): Promise<void> {
  const userIds = new Set(users.map(({ id }) => id))
  for (const id of await findActiveAdminIds()) {
    if (!userIds.has(id) && !(await findUser(id))) await removeActiveAdminId(id)
  }
}

export async function createStaffMember(
  user: CognitoUser,
  stored: StaffMember | undefined,
  now: Date,
): Promise<StaffMember | undefined> {
  const role = await findRole(user.id)
  if (!role) return undefined
  const before = stored ?? { userId: user.id, name: user.name, version: 0 }
  const member: StaffMember = {
    ...before,
    name: before.name === 'a colleague' ? user.name : before.name,
    role,
    ...(user.hasPassword && { joinedAt: now.toISOString() }),
    ...(!user.isEnabled && { disabledAt: now.toISOString() }),
  }
  await storeStaffMember(before, member)
  return member
}
