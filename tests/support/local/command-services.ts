import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startLocalServices } from '#infra/local/local-services.ts'

/** Starts local services for commands with `--local`, which read the endpoints from their data folder. */
export async function startCommandServices() {
  const localServices = await startLocalServices({ siteUrl: 'https://gym.example' })
  const dataFolder = mkdtempSync(join(tmpdir(), 'local-commands-'))
  const { url, environment, userPool } = localServices
  const endpoints = { site: 'https://gym.example', cloud: url, userPoolId: userPool.id, environment }
  writeFileSync(join(dataFolder, 'endpoints.json'), JSON.stringify(endpoints))
  afterAll(async () => {
    await localServices.close()
    rmSync(dataFolder, { recursive: true })
  })
  return { localServices, dataFolder }
}
