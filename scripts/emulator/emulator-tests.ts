import { runScript, runTool } from '../cli/command.ts'
import { actionlint, installGoTool, stripeMock } from './go-tools.ts'

const VITEST_SCRIPT = 'node_modules/vitest/vitest.mjs'

export const isProjectSelected = (options: readonly string[], project: string): boolean =>
  !options.includes('--project') || options.includes(project)

export async function runEmulatorTests(url: string, options: readonly string[]): Promise<void> {
  await runScript('scripts/build/build-functions.ts')
  const install = async (project: string, tool: typeof stripeMock, description: string) => {
    if (!isProjectSelected(options, project)) return undefined
    const command = await installGoTool(tool)
    if (!command)
      console.log(`Skipping ${description}: the tool cannot be installed. Install Go to run these tests.`)
    return command
  }
  await runTool(VITEST_SCRIPT, ['run', '--config', 'vitest.aws.config.ts', ...options], {
    EMULATOR_URL: url,
    STRIPE_MOCK: await install('stripe', stripeMock, "the tests of Stripe's API with stripe-mock"),
    ACTIONLINT: await install('checkers', actionlint, 'actionlint'),
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  })
}
