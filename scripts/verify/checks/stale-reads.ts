import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'

const TEST_TIMEOUT_MS = 120_000

/** Journeys read lists, which come from the indexes; function tests read the table itself. */
const runs = [
  { project: 'functions', stale: 'table:1000' },
  { project: 'journeys', stale: 'table,indexes:1000' },
]

/** The lines that name failed tests, or the end of the output where there are none. */
const failuresIn = (text: string) => text.match(/^.* FAIL .*$/gm)?.join('\n') ?? text.slice(-4000)

export const staleReads: Check = {
  name: 'eventual consistency: function tests and journeys pass with stale reads',
  run: async ({ scale }) => {
    const score = createCheckRecorder()
    if (scale === 'quick') return score.outcome('skipped at this scale: it runs two test projects')
    for (const { project, stale } of runs) {
      const args = ['run', '--project', project, '--testTimeout', String(TEST_TIMEOUT_MS)]
      const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
        env: { ...process.env, DYNAMODB_STALE: stale },
      })
      let text = ''
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk
      })
      const [code] = await once(child, 'close')
      const passed = Number(text.match(/Tests.*?(\d+) passed/)?.[1] ?? 0)
      score.tried(passed)
      score.expect(code === 0 && passed > 0, `${project} with DYNAMODB_STALE=${stale}:\n${failuresIn(text)}`)
    }
    return score.outcome()
  },
}
