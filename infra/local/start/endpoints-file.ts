import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalCloud } from '../local-cloud.ts'

export function writeEndpointsFile(dataFolder: string, { siteUrl, localServices }: LocalCloud): void {
  const file = join(dataFolder, 'endpoints.json')
  const endpoints = {
    site: siteUrl,
    cloud: localServices.url,
    mailbox: `${localServices.url}/mailbox`,
    faults: `${localServices.url}/_faults`,
    userPoolId: localServices.userPool.id,
    userPoolClientId: localServices.userPool.clientId,
    environment: localServices.environment,
  }
  writeFileSync(`${file}.new`, JSON.stringify(endpoints, null, 2))
  renameSync(`${file}.new`, file)
}
