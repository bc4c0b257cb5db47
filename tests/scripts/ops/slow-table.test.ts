import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { startLocalServices } from '#infra/local/local-services.ts'

const localServices = await startLocalServices({ siteUrl: 'https://gym.example' })
const DATA_DIR = mkdtempSync(join(tmpdir(), 'slow-table-'))
const { url, environment, userPool } = localServices
writeFileSync(
  join(DATA_DIR, 'endpoints.json'),
  JSON.stringify({ site: 'https://gym.example', cloud: url, userPoolId: userPool.id, environment }),
)

afterAll(async () => {
  await localServices.close()
  rmSync(DATA_DIR, { recursive: true })
})

it('a command of the operators outlasts a table that responds after more than two seconds', async () => {
  localServices.faults.add({ service: 'dynamodb', operation: 'Scan', fault: 'slow', delayMs: 2500 })
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/migrate/migrate.ts', '--local', '--dry-run'],
    { env: { ...process.env, DATA_DIR } },
  )
  expect(stdout).toContain('would note for 0 waivers')
})
