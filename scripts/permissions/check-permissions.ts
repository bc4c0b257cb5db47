import { existsSync } from 'node:fs'
import { lambdas } from '#infra/lambdas.ts'
import { CommandError, runCommand, runTool } from '../cli/command.ts'

const USAGE = 'npm run check:permissions -- createBooking'
const LEAST_PRIVILEGE_TEST = 'tests/infra/aws/least-privilege.test.ts'

await runCommand(async () => {
  const name = process.argv[2]
  const lambda = lambdas.find((known) => known.name === name)
  if (!name || !lambda) throw new CommandError(`${name ? `There is no operation ${name}. ` : ''}${USAGE}`)
  const testPath = `tests/${lambda.source.replace('.ts', '.test.ts')}`
  if (!existsSync(testPath)) throw new CommandError(`${name} has no test ${testPath}`)
  await runTool(
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', 'functions', '--project', 'permissions', filterOf(testPath), LEAST_PRIVILEGE_TEST],
    { PERMISSIONS_OF: name },
  )
})

/** Returns a filter for Vitest, which matches parts of paths. Without 'test.ts', it also matches receiveStripeEvent.billing.test.ts. */
function filterOf(test: string): string {
  return test.replace(/test\.ts$/, '')
}
