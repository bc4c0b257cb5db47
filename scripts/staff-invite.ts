import { staffGroups } from '#shared/staff.ts'
import { CommandProblem, optionsOf, runCommand } from './operations/command.ts'
import { findDeployment } from './operations/deployment.ts'
import { invite } from './operations/staff.ts'

const USAGE = 'npm run staff:invite -- --email ana@gym.com --group admin|staff [--name "Ana Silva"] [--local]'

await runCommand(async () => {
  const { email, group, name, local } = optionsOf(
    {
      email: { type: 'string' },
      group: { type: 'string' },
      name: { type: 'string' },
      local: { type: 'boolean' },
    },
    USAGE,
  )
  const known = staffGroups.find((candidate) => candidate === group)
  if (!email?.includes('@') || !known) throw new CommandProblem(USAGE)
  const deployment = await findDeployment(local ?? false)
  const isNew = await invite(deployment, { email, group: known, name: name ?? nameFrom(email) })
  console.log(
    isNew
      ? `${email} is in the group ${known} and has been mailed a temporary password, valid for three days.`
      : `${email} had an account: it is enabled and in the group ${known}.`,
  )
  console.log(`Sign in at ${deployment.siteUrl}/admin/login`)
})

/** 'Ana Silva' for ana.silva@gym.com. */
function nameFrom(email: string): string {
  const words = email.replace(/@.*$/, '').split(/[._-]+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
