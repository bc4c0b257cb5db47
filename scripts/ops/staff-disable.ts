import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { resolveDeployment } from './lib/deployment.ts'
import { disableStaff } from './lib/staff-accounts.ts'

const USAGE = 'npm run staff:disable -- --email ana@gym.com [--stage staging | --local]'

await runCommand(async () => {
  const { email, stage, local } = parseOptions(
    { email: { type: 'string' }, stage: { type: 'string' }, local: { type: 'boolean' } },
    USAGE,
  )
  if (!email) throw new CommandError(USAGE)
  await disableStaff(await resolveDeployment(local ?? false, stage), email, new Date())
  console.log(`${email} can no longer sign in, and what is still signed in is refused from now on.`)
  console.log(`To let them in again: npm run staff:invite -- --email ${email} --group staff`)
})
