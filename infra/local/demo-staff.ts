import { business } from '#shared/business.ts'
import type { StaffGroup } from '#shared/staff.ts'
import type { UserPoolHandle } from './cognito/user-pool-handle.ts'

const domain = business.email.replace(/^.*@/, '')

/** Who can sign in on this machine from the start. The passwords protect nothing but made-up data. */
export const demoStaff: readonly { group: StaffGroup; name: string; email: string; password: string }[] = [
  { group: 'admin', name: 'Alex Morgan', email: `admin@${domain}`, password: 'Local-Admin-1' },
  { group: 'staff', name: 'Sam Rivera', email: `staff@${domain}`, password: 'Local-Staff-1' },
]

/** Makes the accounts that are missing. */
export async function ensureDemoStaff(userPool: UserPoolHandle): Promise<void> {
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

async function exists(userPool: UserPoolHandle, email: string): Promise<boolean> {
  const found = await userPool.perform('ListUsers', { Filter: `email = "${email}"` })
  return 'Users' in found && Array.isArray(found.Users) && found.Users.length > 0
}
