import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const GIVE_UP_SECONDS = 60

/** Seconds from `npm start` on an empty data folder until the home page answers. */
export async function secondsToStart(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gym-bench-'))
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['infra/local/start.mjs'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'off' },
    stdio: 'ignore',
  })
  const seconds = () => (performance.now() - startedAt) / 1000
  try {
    while (seconds() < GIVE_UP_SECONDS) {
      if (await isAnswering(join(folder, 'endpoints.json'))) return seconds()
      await wait(20)
    }
    throw new Error(`npm start did not answer within ${GIVE_UP_SECONDS} s`)
  } finally {
    child.kill()
  }
}

async function isAnswering(endpoints: string): Promise<boolean> {
  if (!existsSync(endpoints)) return false
  const { site } = JSON.parse(readFileSync(endpoints, 'utf8'))
  return fetch(site, { headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  )
}
