import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_SECONDS = 60

export async function measureStartupTime(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gym-bench-'))
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['infra/local/start.mjs'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'off' },
    stdio: 'ignore',
  })
  const seconds = () => (performance.now() - startedAt) / 1000
  try {
    while (seconds() < TIMEOUT_SECONDS) {
      if (await isReady(join(folder, 'endpoints.json'))) return seconds()
      await wait(20)
    }
    throw new Error(`npm start did not answer within ${TIMEOUT_SECONDS} s`)
  } finally {
    child.kill()
  }
}

async function isReady(endpoints: string): Promise<boolean> {
  if (!existsSync(endpoints)) return false
  const { site } = JSON.parse(readFileSync(endpoints, 'utf8'))
  return fetch(site, { headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  )
}
