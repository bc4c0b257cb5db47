import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import { rolesOf, type Statement } from '#tests/support/granted-calls.ts'
import { type Recording, readRecordings } from '#tests/support/recording/recordings.ts'
import { templateOf } from '#tests/support/synthesized-stack.ts'

/** What the platform around the handler needs, whatever the handler does. */
const PLATFORM = /^(logs|xray|sqs):/

/** Granted, and never seen while tests run: on one machine the keys come from the environment. */
const USED_ON_AWS_ONLY = ['secretsmanager:GetSecretValue on secret']

const granted = grantedByName()
let needed: Recording

beforeAll(async () => {
  needed = await recordingOfAllTests()
}, 900_000)

describe('the role of each Lambda', () => {
  it.each(lambdas)('of $name allows what the Lambda does, and nothing else', ({ name }) => {
    const allowed = [...(granted.get(name) ?? [])].filter((one) => !USED_ON_AWS_ONLY.includes(one))
    expect({ allowed: allowed.sort() }).toEqual({ allowed: [...(needed.get(name) ?? [])].sort() })
  })
})

function grantedByName(): Map<string, Set<string>> {
  return new Map(
    rolesOf(templateOf({ edge: 'false' })).map(({ role, statements }) => [
      role.replace(/Role[0-9A-F]{8}$/, ''),
      new Set(statements.flatMap(permissionsOf).filter((permission) => !PLATFORM.test(permission))),
    ]),
  )
}

function permissionsOf({ actions, resources }: Statement): string[] {
  return actions.flatMap((action) => resources.map((resource) => `${action} on ${nameOf(resource)}`))
}

function nameOf(arn: string): string {
  const index = arn.match(/^\$\{Table\w+\.Arn\}\/index\/(\w+)$/)?.[1]
  if (index) return `index ${index}`
  if (/^\$\{Table\w+\.Arn\}$/.test(arn)) return 'table'
  if (/:ses:.*:(identity|configuration-set)\//.test(arn)) return 'mail'
  return /^\$\{StripeKeys/.test(arn) ? 'secret' : arn
}

/** From this run where the tests of the functions were part of it, else from a run of them. */
async function recordingOfAllTests(): Promise<Recording> {
  const ofThisRun = readRecordings()
  const tests = readdirSync('tests/functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `tests/functions/${file.replaceAll('\\', '/')}`)
  if (tests.every((test) => ofThisRun.testFiles.includes(test))) return ofThisRun.needed
  const folder = mkdtempSync(join(tmpdir(), 'gym-recordings-'))
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'functions']
  await promisify(execFile)(process.execPath, vitest, {
    env: { ...process.env, RECORDINGS_DIR: folder },
    maxBuffer: 2 ** 26,
  })
  return readRecordings(folder).needed
}
