import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { deploymentOptions, resolveDeployment } from './lib/deployment.ts'
import { resetMfa } from './lib/staff-accounts.ts'

const USAGE = 'npm run staff:reset-mfa -- --email ana@gym.com [--stage staging | --local]'

await runCommand(async () => {
  const { email, ...where } = parseOptions({ email: { type: 'string' }, ...deploymentOptions }, USAGE)
  if (!email) throw new CommandError(USAGE)
  await resolveDeployment(where)
  const reset = await resetMfa(email, new Date())
  console.log(
    reset === 'turnedOff'
      ? `The authenticator app of ${email} is turned off. They can sign in with only their password until they set up a new app.`
      : `The account of ${email} was replaced. They get a temporary password by email and set up a new authenticator app when they sign in.`,
  )
})
