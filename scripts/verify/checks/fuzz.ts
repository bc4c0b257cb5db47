import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { at, type Check } from '../check.ts'
import { newScore } from '../outcome.ts'

const bodies = { quick: 40, usual: 400, full: 2000 }
const TIMEOUT_MS = 60 * 60_000

export const fuzz: Check = {
  name: 'every operation answers any body with 2xx or 4xx and JSON',
  run: async ({ scale }) => {
    const score = newScore()
    const count = at(scale, bodies)
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
    score.expect(code === 0 && passed > 0, `the seed and the body are in:\n${text.slice(-2000)}`)
    return score.outcome(`${passed} operations x ${count} bodies`)
  },
}

const FILE = 'tests/functions/runtime/fuzz.test.ts'
