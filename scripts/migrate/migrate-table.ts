import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ddb, TABLE_NAME } from '#functions/lib/store/table/dynamodb.ts'
import { dataVersionKey } from '#functions/lib/store/table/keys.ts'
import { transact } from '#functions/lib/store/table/transact.ts'
import { business } from '#shared/business.ts'
import { plainDateIn } from '#shared/plain-date.ts'
import { DATA_VERSION } from '#shared/table-schema.ts'
import { correctSummaries, differencesIn, findWrongSummaries } from './correct-summaries.ts'
import { countClients, insertTasks, missingTasks } from './follow-up.ts'
import { inParallel } from './in-parallel.ts'
import { judgeSigners, storeJudged } from './judge-signers.ts'
import { listVisits, unlistedVisits } from './list-expected-visits.ts'
import { type ClientMigration, type MigrationCounts, planMigration } from './plan-migration.ts'
import { recordSignatures, unrecordedSignatures } from './record-signatures.ts'
import { scanTable } from './scan-table.ts'

/** Creates the progress display of a step with this number of items. */
type StartProgress = (label: string, total: number) => (done: number) => void
export type MigrationOptions = {
  dryRun?: boolean
  startProgress?: StartProgress
  /** Stops between two clients; a rerun does the rest. */
  signal?: AbortSignal
}
export type MigrationResult = MigrationCounts & {
  /** Passes listed under the day of their visit. */
  expectedVisits: number
  summaries: number
  /** Calls and questions that wait for the staff. */
  tasks: number
  /** Clients whose place in the funnel was counted; a dry run counts nobody. */
  counted: number
  /** Waivers in another name that count no more until the staff asks: a task for each. */
  unconfirmedSigners: number
  /** Earlier signatures that got their entry in the audit ledger. */
  signatures: number
  /** Clients for whom something was written meanwhile: a rerun does them. */
  changedMeanwhile: number
}

/**
 * Carries the records of the version before into the shape of this one. Writes only what is missing, under keys that
 * follow from the records: as often as it runs and wherever it stops, the result is the same.
 */
export async function migrateTable(options: MigrationOptions = {}): Promise<MigrationResult> {
  const { dryRun = false, startProgress = () => () => undefined, signal } = options
  const table = await scanTable()
  const { clients, counts } = planMigration(table)
  const unlisted = unlistedVisits(table, plainDateIn(business.timeZone, new Date()))
  const expectedVisits = unlisted.length
  const unrecorded = unrecordedSignatures(table.waivers)
  const found = { expectedVisits, signatures: unrecorded.length }
  if (dryRun) {
    const tasks = (await missingTasks(table, new Date())).length
    const summaries = differencesIn(table).length
    const unconfirmedSigners = judgeSigners(table, new Date()).filter(({ task }) => task).length
    return { ...counts, ...found, tasks, counted: 0, summaries, unconfirmedSigners, changedMeanwhile: 0 }
  }

  let changedMeanwhile = 0
  const onProgress = startProgress('Clients', clients.length)
  await inParallel(clients, { onProgress, signal }, async (migration) => {
    if (!(await migrateClient(migration))) changedMeanwhile++
  })
  await listVisits(unlisted, signal)
  changedMeanwhile += await recordSignatures(unrecorded, signal)
  const judged = judgeSigners(await scanTable(), new Date())
  changedMeanwhile += await storeJudged(judged, signal)
  const unconfirmedSigners = judged.filter(({ task }) => task).length
  const differences = await findWrongSummaries()
  const showSummaries = startProgress('Summaries', differences.length)
  const left = await correctSummaries(differences, { onProgress: showSummaries, signal })
  changedMeanwhile += left.length
  const current = await scanTable()
  const missing = await missingTasks(current, new Date())
  await insertTasks(missing, { signal })
  const clientIds = [...current.clients.map(({ client }) => client.id), ...current.mergedInto.keys()]
  const counted = await countClients(clientIds, { signal })
  if (changedMeanwhile === 0) await storeDataVersion()
  return {
    ...counts,
    ...found,
    tasks: missing.length,
    counted,
    summaries: differences.length - left.length,
    unconfirmedSigners,
    changedMeanwhile,
  }
}

/** False if the item was written concurrently. */
async function migrateClient(transactions: ClientMigration): Promise<boolean> {
  for (const writes of transactions) if ((await transact(writes)).length > 0) return false
  return true
}

/** Migrates a table that no migration has completed. */
export async function migrateOlderTable(
  options: MigrationOptions = {},
): Promise<MigrationResult | undefined> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: dataVersionKey, ConsistentRead: true }),
  )
  return Number(Item?.version ?? 1) < DATA_VERSION ? migrateTable(options) : undefined
}

async function storeDataVersion(): Promise<void> {
  const Item = { ...dataVersionKey, version: DATA_VERSION }
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item }))
}
