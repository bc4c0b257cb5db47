import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { runInParallel } from '#functions/lib/run-in-parallel.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { getItem } from '#functions/lib/table/get-item.ts'
import { dataVersionKey } from '#functions/lib/table/keys.ts'
import { putItem } from '#functions/lib/table/table-commands.ts'
import { transact, type Write } from '#functions/lib/table/transact.ts'
import { DATA_VERSION, FIRST_DATA_VERSION, OLDEST_DATA_VERSION } from '#shared/lib/table-schema.ts'
import { CommandError } from '../cli/command.ts'
import { type MigrationStep, migrationSteps, type StoredItem } from './steps.ts'
import { limitWriteRate } from './write-rate.ts'

type StartProgress = (label: string, total: number) => (done: number) => void
export type MigrationOptions = {
  dryRun?: boolean
  /** The maximum number of write units per second. The default is unlimited. */
  rate?: number | undefined
  startProgress?: StartProgress
}
export type DataVersionRange = { oldest: number; newest: number }
export type MigrationResult = {
  changed: Readonly<Record<string, number>>
  skippedCount: number
  writeUnits: number
}

/** Migrates the table. Stores the data version last, so that an interrupted run can be repeated. @throws CommandError for an unknown release */
export async function migrateTable(
  options: MigrationOptions = {},
  steps: readonly MigrationStep[] = migrationSteps,
  versions: DataVersionRange = { oldest: OLDEST_DATA_VERSION, newest: DATA_VERSION },
): Promise<MigrationResult> {
  const { dryRun = false, rate = Number.POSITIVE_INFINITY } = options
  const storedVersion = await readDataVersion()
  refuseOtherVersions(storedVersion, versions)
  const rateLimit = limitWriteRate(ddb, rate)
  try {
    const result = await runSteps(
      steps.filter(({ version }) => version > storedVersion),
      options,
    )
    if (dryRun) return result
    if (result.skippedCount === 0) await storeDataVersion(versions.newest)
    return { ...result, writeUnits: rateLimit.getConsumedUnits() }
  } finally {
    rateLimit.stop()
  }
}

/** Returns the data version of the table. A table without a stored version is from release 1.0.0, which stored none. */
async function readDataVersion(): Promise<number> {
  return Number((await getItem(dataVersionKey))?.version ?? FIRST_DATA_VERSION)
}

function refuseOtherVersions(stored: number, { oldest, newest }: DataVersionRange): void {
  if (stored > newest)
    throw new CommandError('These records are from a newer release. Install that release first.')
  if (stored < oldest)
    throw new CommandError(
      'These records are from a release that is too old. Migrate with the releases in between first.',
    )
}

async function runSteps(
  steps: readonly MigrationStep[],
  { dryRun = false, startProgress = () => () => undefined }: MigrationOptions,
): Promise<MigrationResult> {
  const result = { changed: {} as Record<string, number>, skippedCount: 0, writeUnits: 0 }
  for (const step of steps) {
    const records = await findPendingWrites(step)
    result.writeUnits += records.length * step.writeUnits
    const remaining = dryRun ? 0 : await storeRecords(records, startProgress(step.label, records.length))
    result.changed[step.label] = records.length - remaining
    result.skippedCount += remaining
  }
  return result
}

async function findPendingWrites({ writesOf }: MigrationStep): Promise<(readonly Write[])[]> {
  const pendingWrites: (readonly Write[])[] = []
  const pages = paginateScan({ client: ddb }, { TableName: TABLE_NAME, ConsistentRead: true })
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const writes = writesOf(item as StoredItem)
      if (writes) pendingWrites.push(writes)
    }
  }
  return pendingWrites
}

async function storeRecords(
  records: readonly (readonly Write[])[],
  onProgress: (done: number) => void,
): Promise<number> {
  let conflictCount = 0
  await runInParallel(records, onProgress, async (writes) => {
    if ((await transact([...writes])).length > 0) conflictCount++
  })
  return conflictCount
}

async function storeDataVersion(version: number): Promise<void> {
  await putItem({ Item: { ...dataVersionKey, version } })
}
