import { CommandProblem, optionsOf, runCommand } from './operations/command.ts'
import { findDeployment } from './operations/deployment.ts'
import { disable } from './operations/staff.ts'

const USAGE = 'npm run staff:disable -- --email ana@gym.com [--local]'

await runCommand(async () => {
  const { email, local } = optionsOf({ email: { type: 'string' }, local: { type: 'boolean' } }, USAGE)
  if (!email) throw new CommandProblem(USAGE)
  await disable(await findDeployment(local ?? false), email, new Date())
  console.log(`${email} can no longer sign in, and what is still signed in is refused from now on.`)
  console.log(`To let them in again: npm run staff:invite -- --email ${email} --group staff`)
})
