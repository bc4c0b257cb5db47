import { MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import type { StaffMember } from '#shared/lib/staff.ts'
import { staffMemberKey } from '../lib/table/keys.ts'
import { updateItem } from '../lib/table/table-commands.ts'
import { createStaffMember } from './create-missing-staff-members.ts'
import { storeStaffMember } from './members.ts'
import { getUser } from './user-pool.ts'

const LAST_SEEN_INTERVAL_MINUTES = 5

/** Records when the user was last seen. The first call also records that the user accepted the invitation. */
export async function recordLastSeen(
  userId: string,
  stored: StaffMember | undefined,
  now: Date,
): Promise<StaffMember> {
  const member = await ensureMember(userId, stored, now)
  const lastSeenMs = member.lastSeenAt ? Date.parse(member.lastSeenAt) : 0
  if (now.getTime() - lastSeenMs >= LAST_SEEN_INTERVAL_MINUTES * MS_PER_MINUTE) {
    await updateItem({
      Key: staffMemberKey(userId),
      UpdateExpression: 'SET userId = :userId, #name = if_not_exists(#name, :name), lastSeenAt = :now',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':userId': userId, ':name': member.name, ':now': now.toISOString() },
    })
  }
  return member
}

async function ensureMember(id: string, stored: StaffMember | undefined, now: Date): Promise<StaffMember> {
  if (stored?.role && stored.joinedAt) return stored
  if (stored?.role) {
    const joinedMember = { ...stored, joinedAt: now.toISOString() }
    // If another change was stored first, this write fails and the user's next request records the sign-in.
    return (await storeStaffMember(stored, joinedMember)) ? joinedMember : stored
  }
  const user = await getUser(id)
  return (await createStaffMember(user, stored, now)) ?? { userId: id, name: user.name, version: 0 }
}
