import { demoStaff } from './demo-staff.ts'
import { TABLE_NAME } from './environment.ts'
import type { LocalCloud } from './local-cloud.ts'

const SOURCE = 'scripts/operations/staff-members.ts'

/** Tells the table how colleagues know the demo staff, as an invitation does. */
export async function nameDemoStaff({ load, standIns }: LocalCloud): Promise<void> {
  const { nameMember } = await load(SOURCE)
  if (typeof nameMember !== 'function') throw new Error(`${SOURCE} exports no nameMember`)
  for (const { email, name } of demoStaff) {
    const account = await standIns.userPool.perform('AdminGetUser', { Username: email })
    if ('Username' in account) await nameMember(TABLE_NAME, account.Username, name)
  }
}
