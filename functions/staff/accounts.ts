import { ApiError } from '#shared/lib/api-error.ts'
import { isRoleAtLeast, type StaffMember, type StaffRole } from '#shared/lib/staff.ts'
import { getStaffAccountState, type StaffAccount } from '#shared/staff/staff-account.ts'
import { find } from '../lib/store/staff-members.ts'
import { createMissingStaffMembers, ensureStaffMembers } from './create-missing-staff-members.ts'
import { changeStaffMember, getStaffMember, type StaffChangeContext } from './members.ts'
import * as userPool from './user-pool.ts'

/* A change that removes access starts in the table. A change that grants access starts in the user pool. An interrupted change grants no access. */

export async function listAccounts(role: StaffRole, now: Date): Promise<StaffAccount[]> {
  const users = await userPool.listUsers()
  const members = await ensureStaffMembers(users, now)
  const accounts = await Promise.all(
    users.map(async (user) => {
      const member = members.get(user.id)
      if (!member?.role) return []
      // Reads each user again for administrators, because Cognito's list of users does not contain the second factors.
      const detailedUser =
        role === 'admin' ? await userPool.findUser(user.id) : { ...user, hasSecondFactor: false }
      return detailedUser ? [toAccount(detailedUser, { ...member, role: member.role }, now)] : []
    }),
  )
  return accounts.flat().sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}

const toAccount = (
  user: userPool.DetailedUser,
  member: StaffMember & { role: StaffRole },
  now: Date,
): StaffAccount => ({
  id: user.id,
  name: member.name,
  email: user.email,
  role: member.role,
  trainerId: member.trainerId,
  state: getStaffAccountState(user, member, now),
  invitedAt: member.invitedAt,
  lastSeenAt: member.lastSeenAt,
  hasSecondFactor: user.hasSecondFactor,
})

async function loadAccount(member: StaffMember, now: Date): Promise<StaffAccount> {
  const { role } = member
  if (!role) throw new ApiError('memberNotFound')
  return toAccount(await userPool.getUser(member.userId), { ...member, role }, now)
}

export type Invitation = { name: string; email: string; role: StaffRole; trainerId?: string | undefined }

export async function invite(invitation: Invitation, by: StaffChangeContext): Promise<StaffAccount> {
  await createMissingStaffMembers(by.now)
  return createAccount(invitation, by)
}

async function createAccount(
  { name, email, role, trainerId, formerIds }: Invitation & { formerIds?: string[] },
  by: StaffChangeContext,
): Promise<StaffAccount> {
  const isNew = await userPool.createUser(email, name)
  const user = await userPool.getUser(email)
  const storedMember = await find(user.id)
  if (storedMember?.role) throw new ApiError('accountExists', { details: { email } })
  const before: StaffMember = { ...storedMember, userId: user.id, name, version: storedMember?.version ?? 0 }
  const invitedAt = by.now.toISOString()
  const changes = { role, invitedAt, trainerId: trainerId || undefined, formerIds }
  const member = await changeStaffMember(before, changes, { type: 'staffInvited', details: { role }, by })
  await userPool.setRole(user.id, role)
  // The earlier invitation of an account without a password was interrupted, so Cognito sends the invitation again.
  if (!isNew && !user.hasPassword) await userPool.resendInvitation(email)
  return loadAccount(member, by.now)
}

type RoleChange = { id: string; role: StaffRole; trainerId?: string | undefined }

export async function changeRole(
  { id, role, trainerId }: RoleChange,
  by: StaffChangeContext,
): Promise<StaffAccount> {
  await createMissingStaffMembers(by.now)
  const before = await getStaffMember(id)
  if (before.disabledAt) throw new ApiError('memberDisabled')
  const isOwn = by.callerId === id
  if (isOwn && before.role !== role) throw new ApiError('ownAccount')
  const profile = trainerId === undefined ? {} : { trainerId: trainerId || undefined }
  if (before.role === role) {
    const isSame = !('trainerId' in profile) || profile.trainerId === before.trainerId
    const details = { trainer: profile.trainerId ?? 'none' }
    const member = isSame
      ? before
      : await changeStaffMember(before, profile, { type: 'staffRoleChanged', details, by })
    await userPool.setRole(id, role)
    return loadAccount(member, by.now)
  }
  const isPromotion = !before.role || isRoleAtLeast(role, before.role)
  if (isPromotion) await userPool.setRole(id, role)
  const member = await changeStaffMember(
    before,
    { ...profile, role, revokedAt: by.now.toISOString() },
    { type: 'staffRoleChanged', details: { from: before.role ?? 'none', to: role }, by },
  )
  if (!isPromotion) await userPool.setRole(id, role)
  await userPool.signOutEverywhere(id)
  return loadAccount(member, by.now)
}

export async function disable(id: string, by: StaffChangeContext): Promise<StaffAccount> {
  if (by.callerId === id) throw new ApiError('ownAccount')
  await createMissingStaffMembers(by.now)
  const before = await getStaffMember(id)
  const at = by.now.toISOString()
  const member = before.disabledAt
    ? before
    : await changeStaffMember(before, { disabledAt: at, revokedAt: at }, { type: 'staffDisabled', by })
  await userPool.disableUser(id)
  await userPool.signOutEverywhere(id)
  return loadAccount(member, by.now)
}

export async function enable(id: string, by: StaffChangeContext): Promise<StaffAccount> {
  await createMissingStaffMembers(by.now)
  const before = await getStaffMember(id)
  if (before.role) await userPool.setRole(id, before.role)
  await userPool.enableUser(id)
  const member = before.disabledAt
    ? await changeStaffMember(before, { disabledAt: undefined }, { type: 'staffEnabled', by })
    : before
  return loadAccount(member, by.now)
}

/** Sends the invitation again if the account has no password yet. Otherwise sends a link to reset the password. */
export async function sendPasswordLink(id: string, by: StaffChangeContext): Promise<StaffAccount> {
  await createMissingStaffMembers(by.now)
  const before = await getStaffMember(id)
  if (before.disabledAt) throw new ApiError('memberDisabled')
  const user = await userPool.getUser(id)
  if (user.hasPassword) {
    const member = await changeStaffMember(before, {}, { type: 'staffPasswordLinkSent', by })
    await userPool.resetPassword(id)
    return loadAccount(member, by.now)
  }
  const member = await changeStaffMember(
    before,
    { invitedAt: by.now.toISOString() },
    { type: 'staffInvited', details: { again: true }, by },
  )
  if (before.role) await userPool.setRole(id, before.role)
  await userPool.resendInvitation(user.email)
  return loadAccount(member, by.now)
}

/** A required second factor cannot be turned off. Therefore, a new account replaces the old one and lists its ID in `formerIds`. */
export async function resetSecondFactor(id: string, by: StaffChangeContext): Promise<StaffAccount> {
  if (by.callerId === id) throw new ApiError('ownAccount')
  await createMissingStaffMembers(by.now)
  const before = await getStaffMember(id)
  if (before.disabledAt) throw new ApiError('memberDisabled')
  const user = await userPool.getUser(id)
  const change = { type: 'staffMfaReset', by } as const
  const revokedAt = by.now.toISOString()
  if (!(await userPool.requiresSecondFactor())) {
    const member = await changeStaffMember(before, { revokedAt }, change)
    await userPool.turnOffSecondFactor(id)
    await userPool.signOutEverywhere(id)
    return loadAccount(member, by.now)
  }
  // This is allowed for the last active administrator too, because the person gets a new account with the same role.
  await changeStaffMember(before, { revokedAt, disabledAt: revokedAt }, { ...change, keepsAnAdmin: false })
  await userPool.deleteUser(id)
  const { name, role = 'desk', trainerId, formerIds = [] } = before
  const invitation = { name, email: user.email, role, trainerId, formerIds: [...formerIds, id] }
  return createAccount(invitation, by).catch((cause: unknown) => {
    const message = `The account of ${name} was deleted, but the new invitation failed. Please invite ${user.email} again.`
    throw new ApiError('userPoolUnavailable', { message, cause })
  })
}
