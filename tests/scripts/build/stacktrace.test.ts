import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleFunction } from '#scripts/build/bundle-functions.ts'
import { operationIn } from '#scripts/build/original-stack.ts'
import { receiveStripeEvent } from '#shared/payments/payments-operations.ts'
import { gatewayEvent } from '#tests/support/gateway-event.ts'

const folder = mkdtempSync(join(tmpdir(), 'stacktrace-'))
const mapsDir = join(folder, 'maps')
const lambda = { name: 'receiveStripeEvent', source: 'functions/payments/receiveStripeEvent.ts' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function logOfCallWithoutStripeKeys(): string {
  const event = gatewayEvent(receiveStripeEvent, {}, {}, { rawBody: '{}' })
  const context = {
    functionName: 'gym-PaymentsStack-receiveStripeEvent1A2B3C4D-x9',
    awsRequestId: 'request-1',
  }
  const program = `require(process.argv[1]).handler(${JSON.stringify(event)}, ${JSON.stringify(context)})`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', program, join(folder, lambda.name, 'index.js')],
    {
      encoding: 'utf8',
      env: {
        TABLE_NAME: 'gym',
        SITE_URL: 'https://gym.example',
        MAIL_FROM: 'a@gym.example',
        AWS_REGION: 'us-east-1',
      },
    },
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
    entry = logOfCallWithoutStripeKeys()
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

  it('reads a stack as text when it is told the Lambda', () => {
    const [frame = ''] = entry.match(/at [^"]*index\.js:\d+:\d+\)?/) ?? []
    expect(stacktrace(`Error\n    ${frame}\n`, '--function', 'receiveStripeEvent').stdout).toContain(
      'functions/payments/stripe-secrets.ts:',
    )
    const { status, stderr } = stacktrace(`Error\n    ${frame}\n`)
    expect([status, stderr]).toEqual([1, expect.stringContaining('Name the Lambda of the stack.')])
  })

  it('says how to get a source map that is missing', () => {
    const { status, stderr } = stacktrace('Error\n', '--function', 'createBooking')
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^There is no source map of createBooking in /),
    ])
  })

  it('knows an operation by the physical name of its Lambda', () => {
    expect(operationIn('gym-ClientsStack-createDayPassForClient0A1B-K3L')).toBe('createDayPassForClient')
    expect(operationIn('createDayPass')).toBe('createDayPass')
    expect(operationIn('gym-x')).toBeUndefined()
  })
})
