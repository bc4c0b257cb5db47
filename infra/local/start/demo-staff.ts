import { business } from '#shared/lib/business.ts'
import type { StaffGroup } from '#shared/lib/staff.ts'
import type { UserPoolTestApi } from '../cognito/user-pool-test-api.ts'
import { TABLE_NAME } from '../lambda-environment.ts'
import type { LocalCloud } from '../local-cloud.ts'
import { loadFunction } from './load-function.ts'

const domain = business.email.replace(/^.*@/, '')

/** Demo accounts of the local cloud. Their passwords are public: they protect generated data only. */
export const demoStaff: readonly { group: StaffGroup; name: string; email: string; password: string }[] = [
  { group: 'admin', name: 'Alex Morgan', email: `admin@${domain}`, password: 'Local-Admin-1' },
  { group: 'staff', name: 'Sam Rivera', email: `staff@${domain}`, password: 'Local-Staff-1' },
]

/** Creates missing accounts. */
export async function ensureDemoStaff(userPool: UserPoolTestApi): Promise<void> {
  for (const { group, name, email, password } of demoStaff) {
    if (await exists(userPool, email)) continue
    const Username = email
    await userPool.perform('AdminCreateUser', {
      Username,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: name },
      ],
    })
    await userPool.perform('AdminSetUserPassword', { Username, Password: password, Permanent: true })
    await userPool.perform('AdminAddUserToGroup', { Username, GroupName: group })
  }
}

async function exists(userPool: UserPoolTestApi, email: string): Promise<boolean> {
  const found = await userPool.perform('ListUsers', { Filter: `email = "${email}"` })
  return 'Users' in found && Array.isArray(found.Users) && found.Users.length > 0
}

/** Stores the display names of the demo staff, as staff:invite does. */
export async function saveDemoStaffNames({ load, localServices }: LocalCloud): Promise<void> {
  const saveMemberName = await loadFunction(load, 'scripts/ops/lib/staff-members.ts', 'saveMemberName')
  for (const { email, name } of demoStaff) {
    const account = await localServices.userPool.perform('AdminGetUser', { Username: email })
    if ('Username' in account) await saveMemberName(TABLE_NAME, account.Username, name)
  }
}
