import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { configureDeploymentEnvironment, deploymentOptions } from './lib/deployment.ts'
import { disableStaffAccount } from './lib/staff-accounts.ts'

const USAGE = 'npm run staff:disable -- --email ana@gym.com [--stage staging | --local]'

await runCommand(async () => {
  const { email, ...where } = parseOptions({ email: { type: 'string' }, ...deploymentOptions }, USAGE)
  if (!email) throw new CommandError(USAGE)
  await configureDeploymentEnvironment(where)
  const { role } = await disableStaffAccount(email, new Date())
  console.log(`${email} can no longer sign in, and open sessions no longer work.`)
  console.log(`To restore access: npm run staff:invite -- --email ${email} --group ${role}`)
})
