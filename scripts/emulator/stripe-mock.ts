import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** Stripe's own mock server, which validates requests against Stripe's OpenAPI description. */
const MODULE = 'github.com/stripe/stripe-mock'
const VERSION = 'v0.197.0'
const FOLDER = resolve('node_modules/.cache', `stripe-mock-${VERSION}`)
const COMMAND = join(FOLDER, 'stripe-mock')
const INSTALL_TIMEOUT_MS = 5 * 60_000

/** The path of the server, which a Go toolchain installs once; undefined without one. */
export async function installStripeMock(): Promise<string | undefined> {
  if (existsSync(COMMAND)) return COMMAND
  const environment = { ...process.env, GOBIN: FOLDER }
  try {
    await promisify(execFile)('go', ['install', `${MODULE}@${VERSION}`], {
      env: environment,
      timeout: INSTALL_TIMEOUT_MS,
    })
    return COMMAND
  } catch {
    return undefined
  }
}
