import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { configureDeploymentEnvironment, deploymentOptions } from './lib/deployment.ts'
import { resetMfa } from './lib/staff-accounts.ts'

const USAGE = 'npm run staff:reset-mfa -- --email ana@gym.com [--stage staging | --local]'

await runCommand(async () => {
  const { email, ...where } = parseOptions({ email: { type: 'string' }, ...deploymentOptions }, USAGE)
  if (!email) throw new CommandError(USAGE)
  await configureDeploymentEnvironment(where)
  const reset = await resetMfa(email, new Date())
  console.log(
    reset === 'turnedOff'
      ? `The authenticator app of ${email} is turned off. Until a new app is set up, a password is enough to sign in.`
      : `The account of ${email} was replaced. A temporary password is sent by email, and a new authenticator app is set up at the next sign-in.`,
  )
})
