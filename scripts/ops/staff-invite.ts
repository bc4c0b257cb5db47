import { staffGroups } from '#shared/lib/staff.ts'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { deploymentOptions, resolveDeployment } from './lib/deployment.ts'
import { inviteStaff } from './lib/staff-accounts.ts'

const USAGE =
  'npm run staff:invite -- --email ana@gym.com --group admin|staff [--name "Ana Silva"] [--stage staging | --local]'

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
  const known = staffGroups.find((candidate) => candidate === group)
  if (!email?.includes('@') || !known) throw new CommandError(USAGE)
  const deployment = await resolveDeployment(where)
  const isNew = await inviteStaff(deployment, { email, group: known, name: name ?? nameFromEmail(email) })
  console.log(
    isNew
      ? `${email} is in the group ${known} and has been mailed a temporary password, valid for three days.`
      : `${email} had an account: it is enabled and in the group ${known}.`,
  )
  console.log(`Sign in at ${deployment.siteUrl}/admin/login`)
})

function nameFromEmail(email: string): string {
  const words = email.replace(/@.*$/, '').split(/[._-]+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
