import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalCloud } from './local-cloud.ts'

/** Tells scripts and tests in DATA_DIR/endpoints.json how to reach a running local cloud. */
export function writeEndpoints(dataFolder: string, { siteUrl, standIns }: LocalCloud): void {
  const file = join(dataFolder, 'endpoints.json')
  const endpoints = {
    site: siteUrl,
    cloud: standIns.url,
    mailbox: `${standIns.url}/mailbox`,
    faults: `${standIns.url}/_faults`,
    userPoolId: standIns.userPool.id,
    userPoolClientId: standIns.userPool.clientId,
    environment: standIns.environment,
  }
  writeFileSync(`${file}.new`, JSON.stringify(endpoints, null, 2))
  renameSync(`${file}.new`, file)
}
