import { business } from '#shared/lib/settings/business.ts'
import type { StaffRole } from '#shared/lib/staff.ts'
import type { UserPoolTestApi } from '../cognito/user-pool-test-api.ts'

const domain = business.email.replace(/^.*@/, '')

/** The passwords are public, because these accounts give access to generated data only. */
export const demoStaff: readonly { group: StaffRole; name: string; email: string; password: string }[] = [
  { group: 'admin', name: 'Alex Morgan', email: `admin@${domain}`, password: 'Local-Admin-1' },
  { group: 'staff', name: 'Sam Rivera', email: `staff@${domain}`, password: 'Local-Staff-1' },
  { group: 'desk', name: 'Jo Park', email: `desk@${domain}`, password: 'Local-Desk-1' },
]

export async function ensureDemoStaff(userPool: UserPoolTestApi): Promise<void> {
  for (const { group, name, email, password } of demoStaff) {
    const Username = email
    if (await userPool.perform('AdminGetUser', { Username }).catch(() => undefined)) continue
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
