import { runScript, runTool } from '../cli/run.ts'
import { installStripeMock } from './stripe-mock.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'

export async function runEmulatorTests(url: string, options: readonly string[]): Promise<void> {
  await runScript('scripts/build/build-functions.ts')
  const wantsStripe = !options.includes('--project') || options.includes('stripe')
  const stripeMock = wantsStripe ? await installStripeMock() : undefined
  if (wantsStripe && !stripeMock)
    console.log("Not run: the tests of Stripe's API, because there is no Go to install stripe-mock with.")
  await runTool(VITEST, ['run', '--config', 'vitest.aws.config.ts', ...options], {
    EMULATOR_URL: url,
    STRIPE_MOCK: stripeMock,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  })
}
