import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StageSettings } from '#infra/deploy-config.ts'
import {
  SCRIPT_TABLE_TIMEOUT_MS,
  SITE_BUCKET_ENV,
  TABLE_REQUEST_TIMEOUT_ENV,
  USER_POOL_ID_ENV,
} from '#shared/lib/environment.ts'
import { CommandError } from '../../cli/command.ts'
import { loadStageSettings } from './load-stage-settings.ts'
import { readStackOutputs } from './stack-outputs.ts'

export type Deployment = { siteUrl: string; tableName: string; userPoolId: string }

export const deploymentOptions = { stage: { type: 'string' }, local: { type: 'boolean' } } as const
type Options = { stage?: string | undefined; local?: boolean | undefined }

/** Call this before importing modules that use the table, because they read its name and the timeouts when they load. */
export async function configureDeploymentEnvironment({ stage, local }: Options): Promise<Deployment> {
  process.env[TABLE_REQUEST_TIMEOUT_ENV] = String(SCRIPT_TABLE_TIMEOUT_MS)
  const deployment = local ? loadLocalDeployment() : await loadStackDeployment(await loadStageSettings(stage))
  process.env.TABLE_NAME = deployment.tableName
  process.env[USER_POOL_ID_ENV] = deployment.userPoolId
  // Loads the gym's published settings. With the default settings, the retention command would delete records that this gym keeps longer.
  const { refreshSettings } = await import('#functions/lib/published-settings.ts')
  await refreshSettings()
  return deployment
}

async function loadStackDeployment(settings: StageSettings): Promise<Deployment> {
  const { stackName } = settings
  const outputs = await readStackOutputs(settings)
  const output = (name: string) => {
    const value = outputs.get(name)
    if (!value) throw new CommandError(`The stack ${stackName} has no output ${name}: deploy it again.`)
    return value
  }
  const site = outputs.get('SiteBucketName')
  if (site) process.env[SITE_BUCKET_ENV] = site
  return { siteUrl: output('SiteUrl'), tableName: output('TableName'), userPoolId: output('UserPoolId') }
}

function loadLocalDeployment(): Deployment {
  const file = join(process.env.DATA_DIR ?? '.local', 'endpoints.json')
  try {
    const { site, userPoolId, environment } = JSON.parse(readFileSync(file, 'utf8'))
    Object.assign(process.env, environment)
    return { siteUrl: site, tableName: environment.TABLE_NAME, userPoolId }
  } catch {
    throw new CommandError(`${file} cannot be read: run npm start first.`)
  }
}
