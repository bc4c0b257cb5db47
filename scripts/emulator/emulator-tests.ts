import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { runScript, runTool } from '../cli/command.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'
const STRIPE_MOCK = 'github.com/stripe/stripe-mock'
const VERSION = 'v0.203.0'
const FOLDER = resolve('node_modules/.cache', `stripe-mock-${VERSION}`)
const COMMAND = join(FOLDER, 'stripe-mock')
const INSTALL_TIMEOUT_MS = 5 * 60_000

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

/** Stripe's own mock server, which validates requests against its OpenAPI description; a Go toolchain installs it once. */
async function installStripeMock(): Promise<string | undefined> {
  if (existsSync(COMMAND)) return COMMAND
  try {
    await promisify(execFile)('go', ['install', `${STRIPE_MOCK}@${VERSION}`], {
      env: { ...process.env, GOBIN: FOLDER },
      timeout: INSTALL_TIMEOUT_MS,
    })
    return COMMAND
  } catch {
    return undefined
  }
}
