import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'

const bodies = { quick: 40, usual: 400, full: 2000 }
const TIMEOUT_MS = 60 * 60_000

export const fuzz: Check = {
  name: 'fuzzing: every operation returns 2xx or 4xx with JSON',
  run: async ({ scale }) => {
    const score = createCheckRecorder()
    const count = byScale(scale, bodies)
    const args = ['run', '--project', 'functions', '--testTimeout', String(TIMEOUT_MS), FILE]
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      env: { ...process.env, FUZZ_BODIES: String(count), RATE_LIMITS: 'on' },
    })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk
    })
    const [code] = await once(child, 'close')
    const passed = Number(text.match(/Tests.*?(\d+) passed/)?.[1] ?? 0)
    score.tried(passed * count)
    score.expect(code === 0 && passed > 0, `see the seed and the body:\n${text.slice(-2000)}`)
    return score.outcome(`${passed} operations x ${count} bodies`)
  },
}

const FILE = 'tests/functions/lib/http/fuzz.test.ts'
