import { renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureDemoRecords } from './demo-records.ts'
import { demoStaff, ensureDemoStaff } from './demo-staff.ts'
import { type LocalCloud, startLocalCloud } from './local-cloud.ts'
import { settingsFrom } from './settings.ts'
import { developmentCode } from './site/development-code.ts'
import { StartupProblem } from './startup-problem.ts'

/** Starts everything and says where it is, or says in one line why it cannot. */
export async function main(): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const { port, dataFolder, hasDemo } = settingsFrom(process.env)
  // One line of JSON per call is for CloudWatch.
  process.env.POWERTOOLS_LOG_LEVEL ??= 'WARN'
  const cloud = await startLocalCloud({ port, dataFolder, openCode: developmentCode })
  await ensureDemoStaff(cloud.standIns.userPool)
  if (hasDemo) await ensureDemoRecords(cloud.load)
  writeEndpoints(dataFolder, cloud)
  stopOnSignal(cloud)
  console.log(welcome(dataFolder, cloud))
}

/** For scripts and tests that talk to a running local cloud. */
function writeEndpoints(dataFolder: string, { siteUrl, standIns }: LocalCloud): void {
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

function welcome(dataFolder: string, { siteUrl, standIns }: LocalCloud): string {
  const staff = demoStaff.map(({ group, email, password }) => `  ${group.padEnd(8)} ${email}   ${password}`)
  return [
    '',
    `  Site     ${siteUrl}`,
    `  Staff    ${siteUrl}/admin/login`,
    ...staff,
    `  Mailbox  ${standIns.url}/mailbox`,
    `  Data     ${relative('.', dataFolder) || '.'}`,
    '',
    `  Ready in ${process.uptime().toFixed(1)} s. Ctrl+C stops it.`,
    '',
  ].join('\n')
}

function stopOnSignal(cloud: LocalCloud): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => cloud.close().then(() => process.exit(0)))
  }
}
