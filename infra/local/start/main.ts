import { existsSync, statfsSync } from 'node:fs'
import type { Server } from 'node:http'
import { relative } from 'node:path'
import { type LocalCloud, startLocalCloud } from '../local-cloud.ts'
import { TOUR_PATH } from '../site/create-vite-router.ts'
import { openBuiltCodeSource } from '../site/open-built-code-source.ts'
import { openViteCodeSource } from '../site/open-vite-code-source.ts'
import { demoStaff } from './demo-staff.ts'
import { createDevelopmentLog, type DevelopmentLog, printUnexpectedErrors } from './development-log.ts'
import { writeEndpointsFile } from './endpoints-file.ts'
import { initializeLocalCloud } from './first-start.ts'
import { type LocalSettings, parseLocalSettings } from './settings.ts'
import { isDiskFullError, StartupError } from './startup-error.ts'

export async function main(): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const settings = parseLocalSettings(process.env)
  try {
    await startWithSettings(settings)
  } catch (error) {
    if (error instanceof StartupError || !(isDiskFullError(error) || isAlmostFull(settings.dataFolder)))
      throw error
    throw new StartupError(`The disk of ${settings.dataFolder} is full. Free disk space and start again.`)
  }
}

const MIN_FREE_BYTES = 1024 * 1024

/** True if the disk is almost full. The AWS SDK reports writes that fail for this reason only as an internal error. */
function isAlmostFull(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < MIN_FREE_BYTES
}

async function startWithSettings({ port, dataFolder, hasDemo, mfa }: LocalSettings): Promise<void> {
  // The data files contain personal data, so only the current user may read them.
  process.umask(0o077)
  const log = process.env.POWERTOOLS_LOG_LEVEL === undefined ? startDevelopmentLog() : undefined
  const isPreview = process.argv.includes('--preview')
  const openCodeSource = isPreview ? openBuiltCodeSource : (server: Server) => openViteCodeSource(server, log)
  const cloud = await startLocalCloud({
    port,
    dataFolder,
    openCodeSource,
    userPool: { mfa },
    demoAccounts: demoStaff,
    ...(log && { log }),
  })
  shutDownOnSignal(cloud)
  logUnhandledRejections()
  await initializeLocalCloud(cloud, {
    dataFolder,
    hasDemo,
    onReady: () => {
      console.log(bannerText(dataFolder, cloud, isPreview))
      writeEndpointsFile(dataFolder, cloud)
    },
  })
}

function startDevelopmentLog(): DevelopmentLog {
  process.env.POWERTOOLS_LOG_LEVEL = 'WARN'
  const log = createDevelopmentLog(console.log)
  printUnexpectedErrors(log)
  return log
}

/** Only logs the rejection, because on AWS an unhandled rejection does not affect other Lambda functions either. */
function logUnhandledRejections(): void {
  process.on('unhandledRejection', (error) => console.error('Unhandled promise rejection:', error))
}

function shutDownOnSignal(cloud: LocalCloud): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => cloud.close().then(() => process.exit(0)))
  }
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    `    ${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd(),
  )
}

function bannerText(dataFolder: string, { siteUrl, localServices }: LocalCloud, isPreview: boolean): string {
  const relativeFolder = relative('.', dataFolder)
  return [
    '',
    ...(isPreview ? [] : [`  Try it   ${siteUrl}${TOUR_PATH}`, '']),
    `  Site     ${siteUrl}`,
    `  Staff    ${siteUrl}/admin/login`,
    ...alignColumns(demoStaff.map(({ group, email, password }) => [group, email, password])),
    `  Mailbox  ${localServices.url}/mailbox`,
    `  Stripe   ${localServices.url}/stripe`,
    `  Data     ${relativeFolder === '' || relativeFolder.startsWith('..') ? dataFolder : relativeFolder}`,
    '',
    `  Ready in ${process.uptime().toFixed(1)} s. Ctrl+C stops it.`,
    '',
  ].join('\n')
}
