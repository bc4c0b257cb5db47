import { randomInt } from 'node:crypto'
import { COMMAND_TABLE_TIMEOUT_MS, TABLE_REQUEST_TIMEOUT_ENV } from '#shared/lib/environment.ts'
import type { Check, CheckContext, Scale } from '../check.ts'
import type { Mutant } from '../product.ts'
import { runCommand } from '../run-command.ts'

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
  sizes: Readonly<Record<Scale, number>>,
  control?: Mutant,
): Check => ({
  name,
  ...(control && { control }),
  run: async (context) => {
    const size = context.byScale(sizes)
    const args = [`tests/${test}.test.ts`, '--testTimeout', '3600000', '--hookTimeout', '3600000']
    const timeout = { [TABLE_REQUEST_TIMEOUT_ENV]: String(COMMAND_TABLE_TIMEOUT_MS) }
    const tests = await runTests(context, args, { [variable]: String(size), RATE_LIMITS: 'on', ...timeout })
    context.countAttempts(tests * size)
    return `${tests} tests with ${variable}=${size}`
  },
})

export const largeRuns: readonly Check[] = [
  createLargeRun(
    'memberships: random lives at Stripe, told in any order or not at all, end as a naive Python model says',
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
    'events: a member has one state in whatever order they come, also without one of them',
    'functions/payments/event-orders',
    'EVENT_ORDERS',
    { quick: 40, usual: 1008, full: 5040 },
  ),
  createLargeRun(
    'sessions: random lives of bookings, outcomes, undos, refunds and merges, as a naive Python program counts them',
    'scripts/verify/packs',
    'PACK_LIVES',
    { quick: 50, usual: 500, full: 2000 },
  ),
  createLargeRun(
    'seats: 30 takers at the same moment never exceed the capacity',
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
    'waiting lists: 10 free places go to the first 10 in line, while others try to take seats',
    'functions/appointments/handOverPlaces',
    'WAITING_ROUNDS',
    { quick: 2, usual: 40, full: 40 },
    {
      file: 'functions/appointments/reservations.ts',
      rule: "'attribute_not_exists(waiting)'",
      replacement: "'attribute_exists(sk)'",
    },
  ),
  createLargeRun(
    'summaries: two concurrent changes of one client leave what a recount says',
    'functions/clients/summary-races',
    'RACE_ROUNDS',
    { quick: 30, usual: 100, full: 300 },
    {
      file: 'functions/lib/writes/summary-change.ts',
      rule: '      ifUnchanged(kind, client),\n',
      replacement: '      undefined,\n',
    },
  ),
  createLargeRun(
    'activities: a Python script derives every status and summary from them after random operations',
    'scripts/verify/replay-activities',
    'REPLAYED_OPERATIONS',
    { quick: 200, usual: 2000, full: 5000 },
  ),
  // Five bookings belong to four people, so 25,000 bookings create 20,000 people.
  createLargeRun(
    'report: a naive Python program computes the same from a dump of the table, to the digit',
    'scripts/verify/funnel',
    'FUNNEL_BOOKINGS',
    { quick: 200, usual: 2000, full: 25_000 },
  ),
  createLargeRun(
    'members: a naive Python program computes the same report from a year of random lives, to the cent',
    'scripts/verify/members',
    'MEMBER_LIVES',
    { quick: 25, usual: 2000, full: 20_000 },
  ),
  createLargeRun(
    'settings: gyms of random settings have the styles of the build, and no word of the sample is left',
    'web/built/generated-settings',
    'GENERATED_SETTINGS',
    { quick: 10, usual: 50, full: 200 },
  ),
  createLargeRun(
    'settings: pages of gyms of random settings hydrate without an error and fit on a phone',
    'journeys/published-settings',
    'GENERATED_GYMS',
    { quick: 5, usual: 40, full: 200 },
  ),
  createLargeRun(
    'screens: each is accessible and fits at every width, zoomed and with wider text',
    'journeys/screens',
    'SCREEN_WIDTHS',
    { quick: 4, usual: 4, full: 4 },
  ),
  createLargeRun(
    'desk: no response of a desk session tells of health, emails or whole numbers',
    'functions/lib/http/desk-responses',
    'DESK_PEOPLE',
    { quick: 8, usual: 70, full: 70 },
    {
      file: 'functions/lib/http/middleware.ts',
      rule: 'parse(outputFor(op, viewer), fullOutput)',
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

export const nightlyTests: Check = {
  name: 'nightly: the tests that npm test leaves out',
  isSlow: true,
  run: async (context) => {
    const SHUFFLE_SEED = String(randomInt(1_000_000))
    context.countAttempts(await runTests(context, ['--tags-filter', 'nightly'], { SHUFFLE_SEED }))
    // npm test runs only a tenth of the random cases of these tests.
    context.countAttempts(await runTests(context, ['--project', 'rules'], { SHUFFLE_SEED }))
    return `files in the order of SHUFFLE_SEED=${SHUFFLE_SEED}`
  },
}

export const staleReads: Check = {
  name: 'eventual consistency: function tests and journeys pass with stale reads',
  isSlow: true,
  run: async (context) => {
    // In function tests, reads of the table are stale. In journeys, reads of the indexes are stale too.
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
