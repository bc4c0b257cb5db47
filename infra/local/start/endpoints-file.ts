import { join } from 'node:path'
import type { LocalCloud } from '../local-cloud.ts'
import { writeAtomically } from '../storage/write-atomically.ts'

export function writeEndpointsFile(dataFolder: string, { siteUrl, localServices }: LocalCloud): void {
  const endpoints = {
    site: siteUrl,
    cloud: localServices.url,
    mailbox: `${localServices.url}/mailbox`,
    faults: `${localServices.url}/_faults`,
    userPoolId: localServices.userPool.id,
    userPoolClientId: localServices.userPool.clientId,
    environment: localServices.environment,
  }
  writeAtomically(join(dataFolder, 'endpoints.json'), JSON.stringify(endpoints, null, 2))
}
