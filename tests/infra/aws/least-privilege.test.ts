import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import { type Recording, readRecordings } from '#tests/support/recording/recordings.ts'
import { listGrantChanges } from '#tests/support/stack/grant-changes.ts'
import { listRoles, type Statement, templateOf } from '#tests/support/stack/synthesized-stack.ts'

/** The Lambda service needs these permissions for every handler. */
const PLATFORM = /^(logs|sqs):/
/** iam-statements.test.ts checks these permissions. */
const LISTED_ONE_BY_ONE = /^(s3|lambda):/

const only = process.env.PERMISSIONS_OF

const granted = grantedByName()
let needed: Recording

beforeAll(async () => {
  needed = only ? readRecordings().needed : await recordingOfAllTests()
}, 900_000)

describe('the role of each Lambda', () => {
  it.each(lambdas.filter(({ name }) => !only || name === only))(
    'of $name allows exactly the actions that the Lambda needs',
    ({ name }) => {
      const changes = listGrantChanges(name, granted.get(name) ?? new Set(), needed.get(name) ?? new Set())
      if (changes.length > 0) expect.fail(changes.join('\n'))
    },
  )
})

function grantedByName(): Map<string, Set<string>> {
  return new Map(
    listRoles(templateOf({ edge: false })).map(({ role, statements }) => [
      role.replace(/Role[0-9A-F]{8}$/, ''),
      new Set(
        statements
          .flatMap(permissionsOf)
          .filter((permission) => !PLATFORM.test(permission) && !LISTED_ONE_BY_ONE.test(permission)),
      ),
    ]),
  )
}

function permissionsOf({ actions, resources, conditions }: Statement): string[] {
  if (JSON.stringify(conditions ?? {}).includes('LeadingKeys')) return ['dynamodb:GetItem on settings']
  return actions.flatMap((action) => resources.map((resource) => `${action} on ${nameOf(resource)}`))
}

function nameOf(arn: string): string {
  const index = arn.match(/^\$\{Table\w+\.Arn\}\/index\/(\w+)$/)?.[1]
  if (index) return `index ${index}`
  if (/^\$\{Table\w+\.Arn\}$/.test(arn)) return 'table'
  if (/^\$\{Users\w+\.Arn\}$/.test(arn)) return 'user pool'
  if (/:ses:.*:(identity|configuration-set)\//.test(arn)) return 'mail'
  return /^\$\{(Stripe|Wallet)Keys/.test(arn) ? 'secret' : arn
}

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
