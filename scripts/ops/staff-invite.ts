import { INVITATION_DAYS, staffRoles } from '#shared/lib/staff.ts'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { configureDeploymentEnvironment, deploymentOptions } from './lib/deployment.ts'
import { type AccountOutcome, ensureStaffAccount } from './lib/staff-accounts.ts'

const USAGE =
  'npm run staff:invite -- --email ana@gym.com --group admin|staff|desk [--name "Ana Silva"] [--stage staging | --local]'

await runCommand(async () => {
  const { email, group, name, ...where } = parseOptions(
    {
      email: { type: 'string' },
      group: { type: 'string' },
      name: { type: 'string' },
      ...deploymentOptions,
    },
    USAGE,
  )
  const role = staffRoles.find((candidate) => candidate === group)
  if (!email?.includes('@') || !role) throw new CommandError(USAGE)
  const deployment = await configureDeploymentEnvironment(where)
  const mailedText = `was sent a temporary password, which is valid for ${INVITATION_DAYS} days.`
  const sentences: Readonly<Record<AccountOutcome, string>> = {
    invited: `${email} is in the group ${role} and ${mailedText}`,
    invitedAgain: `${email} had not accepted the invitation yet and ${mailedText}`,
    roleChanged: `${email} is now in the group ${role} and has to sign in again.`,
    enabled: `${email} can sign in again.`,
    unchanged: `${email} has an account in the group ${role}: nothing changed.`,
  }
  for (const outcome of await ensureStaffAccount({ email, role, name }, new Date()))
    console.log(sentences[outcome])
  console.log(`Sign in at ${deployment.siteUrl}/admin/login`)
})
