import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { dataVersionKey } from '#functions/lib/table/keys.ts'
import { DATA_VERSION } from '#shared/lib/table-schema.ts'
import { carriedOver, storeCarriedOver } from './carry-over.ts'
import { correctSummaries, differencesIn, findWrongSummaries } from './correct-summaries.ts'
import { judgeSigners, storeJudged } from './judge-signers.ts'
import { scanTable } from './scan-table.ts'

type StartProgress = (label: string, total: number) => (done: number) => void
export type MigrationOptions = {
  dryRun?: boolean
  startProgress?: StartProgress
}
export type MigrationResult = {
  /** Waivers that say from now on what shows who signed. */
  judgedWaivers: number
  /** Those in another name, which count no more until the staff asks: a task for each. */
  unconfirmedSigners: number
  /** Active clients without a plan, who have a manual membership from now on: a task for each. */
  carriedOver: number
  summaries: number
  /** Records for which something was written meanwhile: a rerun does them. */
  changedMeanwhile: number
}

/**
 * Carries the records of the release before into the shape of this one. Writes only what is missing, under keys that
 * follow from the records: as often as it runs and wherever it stops, the result is the same.
 */
export async function migrateTable(options: MigrationOptions = {}): Promise<MigrationResult> {
  const { dryRun = false, startProgress = () => () => undefined } = options
  const table = await scanTable()
  const now = new Date()
  const judged = judgeSigners(table, now)
  const counts = {
    judgedWaivers: judged.length,
    unconfirmedSigners: judged.filter(({ task }) => task).length,
    carriedOver: carriedOver(table, now).length,
  }
  if (dryRun) return { ...counts, summaries: differencesIn(table).length, changedMeanwhile: 0 }

  const onProgress = startProgress('Waivers', judged.length)
  const changed = await storeJudged(judged, onProgress)
  const differences = await findWrongSummaries()
  const showSummaries = startProgress('Summaries', differences.length)
  const left = await correctSummaries(differences, showSummaries)
  const members = carriedOver(await scanTable(), now)
  const late = await storeCarriedOver(members, now, startProgress('Memberships', members.length))
  const changedMeanwhile = changed + left.length + late
  if (changedMeanwhile === 0) await storeDataVersion()
  return { ...counts, summaries: differences.length - left.length, changedMeanwhile }
}

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
