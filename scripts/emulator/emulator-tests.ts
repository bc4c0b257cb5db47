import { runScript, runTool } from '../cli/run.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'

/** Bundles the Lambdas, deploys the stack to the emulator and runs the emulator tests. */
export async function runEmulatorTests(url: string, options: readonly string[]): Promise<void> {
  await runScript('scripts/build/build-functions.ts')
  await runTool(VITEST, ['run', '--config', 'vitest.aws.config.ts', ...options], {
    EMULATOR_URL: url,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  })
}
