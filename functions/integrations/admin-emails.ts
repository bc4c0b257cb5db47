import { business } from '#shared/lib/settings/business.ts'
import { reportError } from '../lib/report-error.ts'
import { findStaffMembers } from '../staff/members.ts'
import { listUsers } from '../staff/user-pool.ts'

/** Returns the emails of administrators. If none can sign in or the user pool is unavailable, returns the gym's own email. */
export async function findAdminEmails(): Promise<readonly string[]> {
  const adminEmails = await findActiveAdminEmails().catch((error: unknown) => {
    reportError('adminsNotFound', error)
    return []
  })
  return adminEmails.length > 0 ? adminEmails : [business.email]
}

async function findActiveAdminEmails(): Promise<readonly string[]> {
  const users = await listUsers()
  const members = await findStaffMembers(users.map(({ id }) => id))
  return users
    .filter(({ id }) => {
      const member = members.get(id)
      return member?.role === 'admin' && member.joinedAt !== undefined && member.disabledAt === undefined
    })
    .map(({ email }) => email)
}
