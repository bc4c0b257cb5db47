/** @module-tag nightly */

import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleFunction } from '#scripts/build/bundle-functions.ts'
import { findOperationName } from '#scripts/build/original-stack.ts'
import { receiveStripeEvent } from '#shared/payments/payments-operations.ts'
import { createGatewayEvent } from '#tests/support/create-gateway-event.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const folder = mkdtempSync(join(tmpdir(), 'stacktrace-'))
const mapsDir = join(folder, 'maps')
const lambda = { name: 'receiveStripeEvent', source: 'functions/payments/receiveStripeEvent.ts' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function logOfCallWithoutStripeKeys(): Promise<string> {
  const event = createGatewayEvent(receiveStripeEvent, {}, {}, { rawBody: '{}' })
  const context = {
    functionName: 'gym-PaymentsStack-receiveStripeEvent1A2B3C4D-x9',
    awsRequestId: 'request-1',
  }
  const program = `require(process.argv[1]).handler(${JSON.stringify(event)}, ${JSON.stringify(context)})`
  const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...environment } = localServices.environment
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['-e', program, join(folder, lambda.name, 'index.js')],
    { env: environment },
  )
  return stdout + stderr
}

const stacktrace = (input: string, ...args: string[]) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/build/stacktrace.ts', '--maps', mapsDir, ...args],
    {
      input,
      encoding: 'utf8',
    },
  )

function lineOf(file: string, text: string): string {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((each) => each.includes(text))
  return `${file}:${line + 1}:`
}

describe('npm run stacktrace', () => {
  let entry: string
  beforeAll(async () => {
    mkdirSync(mapsDir)
    await bundleFunction(lambda, folder, mapsDir)
    entry = (await logOfCallWithoutStripeKeys())
      .split('\n')
      .filter((line) => line.includes('operation failed'))
      .join('\n')
  })

  it('prints what a logged error of a minified bundle was, with its source lines', () => {
    expect(entry).toMatch(/index\.js:\d+:\d+/)
    expect(entry).not.toContain('stripe-secrets.ts')
    const { stdout, status } = stacktrace(entry)
    expect(status).toBe(0)
    expect(stdout).toContain('receiveStripeEvent, unexpected, request request-1\n')
    expect(stdout).toContain('InternalError (stripeKeysMissing): The Stripe keys have not been set\n')
    expect(stdout).toContain(
      lineOf('functions/payments/stripe-secrets.ts', "InternalError('stripeKeysMissing'"),
    )
    expect(stdout).toContain(lineOf('functions/payments/receiveStripeEvent.ts', 'await getStripeSecrets()'))
  })

  it('reads a stack as text when it is told the Lambda', { tags: 'nightly' }, () => {
    const [frame = ''] = entry.match(/at [^"]*index\.js:\d+:\d+\)?/) ?? []
    expect(stacktrace(`Error\n    ${frame}\n`, '--function', 'receiveStripeEvent').stdout).toContain(
      'functions/payments/stripe-secrets.ts:',
    )
    const { status, stderr } = stacktrace(`Error\n    ${frame}\n`)
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('The input does not name the Lambda. Add --function.'),
    ])
  })

  it('says how to get a source map that is missing', () => {
    const { status, stderr } = stacktrace('Error\n', '--function', 'createBooking')
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^There is no source map of createBooking in /),
    ])
  })

  it('knows an operation by the physical name of its Lambda', () => {
    expect(findOperationName('gym-ClientsStack-createDayPassForClient0A1B-K3L')).toBe(
      'createDayPassForClient',
    )
    expect(findOperationName('createDayPass')).toBe('createDayPass')
    expect(findOperationName('gym-x')).toBeUndefined()
  })
})
