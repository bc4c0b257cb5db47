import type { Check, CheckContext } from '../check.ts'
import { runCommand } from '../run-command.ts'

async function runTests(
  { expect }: CheckContext,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const env = { ...process.env, ...environment, NO_COLOR: '1' }
  const { code, text } = await runCommand('npx', ['vitest', 'run', ...args], { env })
  const passed = Number(text.match(/Tests.*?(\d+) passed/)?.[1] ?? 0)
  const failed = text.match(/^.* FAIL .*$/gm)?.join('\n')
  expect(code === 0 && passed > 0, `${JSON.stringify(environment)}:\n${failed ?? ''}\n${text.slice(-4000)}`)
  return passed
}

export const fuzz: Check = {
  name: 'fuzzing: every operation returns 2xx or 4xx with JSON',
  run: async (context) => {
    const bodies = context.byScale({ quick: 40, usual: 400, full: 2000 })
    const args = ['tests/functions/lib/http/fuzz.test.ts', '--testTimeout', '3600000']
    const passed = await runTests(context, args, { FUZZ_BODIES: String(bodies), RATE_LIMITS: 'on' })
    context.tried(passed * bodies)
    return `${passed} operations x ${bodies} bodies`
  },
}

export const staleReads: Check = {
  name: 'eventual consistency: function tests and journeys pass with stale reads',
  isSlow: true,
  run: async (context) => {
    // Journeys read lists, which come from the indexes; function tests read the table itself.
    for (const [project, stale] of [
      ['functions', 'table:1000'],
      ['journeys', 'table,indexes:1000'],
    ] as const) {
      const args = ['--project', project, '--testTimeout', '120000']
      context.tried(await runTests(context, args, { DYNAMODB_STALE: stale }))
    }
    return undefined
  },
}
