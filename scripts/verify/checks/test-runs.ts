import { randomInt } from 'node:crypto'
import { SCRIPT_TABLE_TIMEOUT_MS, TABLE_REQUEST_TIMEOUT_ENV } from '#shared/lib/environment.ts'
import type { Check, CheckContext, CheckScale } from '../check.ts'
import { runCommand } from '../run-command.ts'
import type { Mutant } from '../test-site.ts'

async function runTests(
  { expect, sourceFolder: cwd }: CheckContext,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const env = { ...process.env, ...environment, NO_COLOR: '1' }
  const { code, stdout, stderr } = await runCommand('npx', ['vitest', 'run', ...args], { env, cwd })
  const text = `${stdout}\n${stderr}`
  const passedCount = Number(stdout.match(/Tests.*?(\d+) passed/)?.[1] ?? 0)
  const failedLines = text.match(/^.* FAIL .*$/gm)?.join('\n')
  expect(
    code === 0 && passedCount > 0,
    `${JSON.stringify(environment)}:\n${failedLines ?? ''}\n${text.slice(-4000)}`,
  )
  return Number(stdout.match(/Tests .*\((\d+)\)/)?.[1] ?? 0)
}

const createLargeRun = (
  name: string,
  test: string,
  variable: string,
  sizes: Readonly<Record<CheckScale, number>>,
  control?: Mutant,
): Check => ({
  name,
  ...(control && { control }),
  run: async (context) => {
    const size = context.byScale(sizes)
    const args = [`tests/${test}.test.ts`, '--testTimeout', '3600000', '--hookTimeout', '3600000']
    const timeout = { [TABLE_REQUEST_TIMEOUT_ENV]: String(SCRIPT_TABLE_TIMEOUT_MS) }
    const tests = await runTests(context, args, { [variable]: String(size), RATE_LIMITS: 'on', ...timeout })
    context.countAttempts(tests * size)
    return `${tests} tests with ${variable}=${size}`
  },
})

export const scaledTestChecks: readonly Check[] = [
  createLargeRun(
    'memberships: the states match a simple Python model after random, reordered and lost Stripe events',
    'scripts/verify/money',
    'MONEY_LIVES',
    { quick: 50, usual: 1000, full: 3000 },
    {
      file: 'shared/payments/membership.ts',
      rule: "if (plan === 'paused')",
      replacement: "if (plan === 'canceled')",
    },
  ),
  createLargeRun(
    'events: the state of a member does not depend on the order of events or on one lost event',
    'functions/payments/event-orders',
    'EVENT_ORDERS',
    { quick: 40, usual: 1008, full: 5040 },
  ),
  createLargeRun(
    'sessions: a simple Python program counts the same after random bookings, outcomes, undos, refunds and merges',
    'scripts/verify/packs',
    'PACK_LIVES',
    { quick: 50, usual: 500, full: 2000 },
  ),
  createLargeRun(
    'seats: 30 concurrent bookings never exceed the capacity',
    'functions/appointments/seats',
    'SEAT_ROUNDS',
    { quick: 5, usual: 40, full: 40 },
    {
      file: 'functions/appointments/reservations.ts',
      rule: "':capacity': capacity }",
      replacement: "':capacity': capacity + 1 }",
    },
  ),
  createLargeRun(
    'waiting lists: 10 free places go to the first 10 clients on the list, while others try to book',
    'functions/appointments/offerFreeSeats',
    'WAITING_ROUNDS',
    { quick: 2, usual: 40, full: 40 },
    {
      file: 'functions/appointments/reservations.ts',
      rule: "'attribute_not_exists(waiting)'",
      replacement: "'attribute_exists(sk)'",
    },
  ),
  createLargeRun(
    'summaries: two concurrent changes of one client leave a correct summary',
    'functions/clients/summary-races',
    'RACE_ROUNDS',
    { quick: 30, usual: 100, full: 300 },
    {
      file: 'functions/lib/writes/summary-change.ts',
      rule: '      unchangedCondition(kind, client),\n',
      replacement: '      undefined,\n',
    },
  ),
  createLargeRun(
    'activities: a Python script derives every status and summary from the activities after random operations',
    'scripts/verify/replay-activities',
    'REPLAYED_OPERATIONS',
    { quick: 200, usual: 2000, full: 5000 },
  ),
  // At the scale 'full', 25,000 bookings belong to 20,000 people, because every four people have five bookings.
  createLargeRun(
    'report: a simple Python program computes the same numbers from a dump of the table',
    'scripts/verify/funnel',
    'FUNNEL_BOOKINGS',
    { quick: 200, usual: 2000, full: 25_000 },
  ),
  createLargeRun(
    'members: a simple Python program computes the same report from a year of random payments and visits',
    'scripts/verify/members',
    'MEMBER_LIVES',
    { quick: 25, usual: 2000, full: 20_000 },
  ),
  createLargeRun(
    'settings: gyms with random settings use the styles of the build and show no text of the sample gym',
    'web/built/generated-settings',
    'GENERATED_SETTINGS',
    { quick: 10, usual: 50, full: 200 },
  ),
  createLargeRun(
    'settings: pages of gyms with random settings hydrate without errors and fit on a phone',
    'journeys/published-settings',
    'GENERATED_GYMS',
    { quick: 5, usual: 40, full: 200 },
  ),
  createLargeRun(
    'screens: each screen is accessible and fits at every width, with zoom and with wider text',
    'journeys/screens',
    'SCREEN_WIDTHS',
    { quick: 4, usual: 4, full: 4 },
  ),
  createLargeRun(
    'desk: no response to the desk role contains health data, emails or full phone numbers',
    'functions/lib/http/desk-responses',
    'DESK_PEOPLE',
    { quick: 8, usual: 70, full: 70 },
    {
      file: 'functions/lib/http/middleware.ts',
      rule: 'parse(getOutputSchema(op, viewer), fullOutput)',
      replacement: 'parse(op.output, fullOutput)',
    },
  ),
  createLargeRun(
    'fuzzing: every operation returns 2xx or 4xx with JSON',
    'functions/lib/http/fuzz',
    'FUZZ_BODIES',
    { quick: 40, usual: 400, full: 2000 },
  ),
]

export const nightlyTestsCheck: Check = {
  name: 'nightly: all tests that npm test does not run',
  isSlow: true,
  run: async (context) => {
    const SHUFFLE_SEED = String(randomInt(1_000_000))
    context.countAttempts(await runTests(context, ['--tags-filter', 'nightly'], { SHUFFLE_SEED }))
    // `npm test` runs only a tenth of the random cases of the tests in the project 'rules'.
    context.countAttempts(await runTests(context, ['--project', 'rules'], { SHUFFLE_SEED }))
    return `files in the order of SHUFFLE_SEED=${SHUFFLE_SEED}`
  },
}

export const staleReadsCheck: Check = {
  name: 'eventual consistency: function tests and journeys pass with stale reads',
  isSlow: true,
  run: async (context) => {
    // Function tests run with stale reads of the table, and journeys with stale reads of the indexes too.
    for (const [project, staleSetting] of [
      ['functions', 'table:1000'],
      ['journeys', 'table,indexes:1000'],
    ] as const) {
      const args = ['--project', project, '--testTimeout', '120000']
      context.countAttempts(await runTests(context, args, { DYNAMODB_STALE: staleSetting }))
    }
    return undefined
  },
}
