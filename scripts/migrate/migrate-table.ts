import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { dataVersionKey } from '#functions/lib/table/keys.ts'
import { DATA_VERSION } from '#shared/lib/table-schema.ts'
import { carriedOver, storeCarriedOver } from './carry-over.ts'
import { correctSummaries, differencesIn, findWrongSummaries } from './correct-summaries.ts'
import { judgeSigners, storeJudged } from './judge-signers.ts'
import { collect, countMembers, findUncountedMembers, uncollected } from './members.ts'
import { correctMonths, findWrongMonths } from './month-counters.ts'
import { scanTable } from './scan-table.ts'
import { limitWriteRate } from './write-rate.ts'

type StartProgress = (label: string, total: number) => (done: number) => void
export type MigrationOptions = {
  dryRun?: boolean
  /** Write units a second; unlimited without. */
  rate?: number | undefined
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
  /** Clients who are counted as members from now on. */
  members: number
  /** Payments, and sums of months, that are counted from now on. */
  payments: number
  months: number
  /** Records for which something was written meanwhile: a rerun does them. */
  changedMeanwhile: number
  /** As DynamoDB reported them; estimated of a dry run. */
  writeUnits: number
}

/** Of a record of half a kilobyte, a waiver of one and a half, with the index entries: tests/scripts/migrate.test.ts measures them. */
const WRITE_UNITS = {
  judgedWaivers: 7,
  unconfirmedSigners: 3,
  carriedOver: 34,
  summaries: 6,
  members: 20,
  payments: 4,
  months: 2,
} as const
type Counts = Pick<MigrationResult, keyof typeof WRITE_UNITS>

export const estimateWriteUnits = (counts: Counts): number =>
  WRITE_UNITS.judgedWaivers * counts.judgedWaivers +
  WRITE_UNITS.unconfirmedSigners * counts.unconfirmedSigners +
  WRITE_UNITS.carriedOver * counts.carriedOver +
  WRITE_UNITS.summaries * counts.summaries +
  WRITE_UNITS.members * counts.members +
  WRITE_UNITS.payments * counts.payments +
  WRITE_UNITS.months * counts.months

/**
 * Carries the records of the release before into the shape of this one. Writes only what is missing, under keys that
 * follow from the records: as often as it runs and wherever it stops, the result is the same.
 */
export async function migrateTable(options: MigrationOptions = {}): Promise<MigrationResult> {
  const written = limitWriteRate(ddb, options.rate ?? Number.POSITIVE_INFINITY)
  try {
    const result = await carryOver(options)
    return options.dryRun ? result : { ...result, writeUnits: written.consumed() }
  } finally {
    written.stop()
  }
}

async function carryOver(options: MigrationOptions): Promise<MigrationResult> {
  const { dryRun = false, startProgress = () => () => undefined } = options
  const table = await scanTable()
  const now = new Date()
  const judged = judgeSigners(table, now)
  const counts = {
    judgedWaivers: judged.length,
    unconfirmedSigners: judged.filter(({ task }) => task).length,
    carriedOver: carriedOver(table, now).length,
  }
  if (dryRun) {
    const planned = {
      ...counts,
      summaries: differencesIn(table).length,
      members: findUncountedMembers(table, now).length,
      payments: uncollected(table).length,
      months: (await findWrongMonths()).length,
    }
    return { ...planned, changedMeanwhile: 0, writeUnits: estimateWriteUnits(planned) }
  }

  const onProgress = startProgress('Waivers', judged.length)
  const changed = await storeJudged(judged, onProgress)
  const differences = await findWrongSummaries()
  const showSummaries = startProgress('Summaries', differences.length)
  const left = await correctSummaries(differences, showSummaries)
  const members = carriedOver(await scanTable(), now)
  const late = await storeCarriedOver(members, now, startProgress('Memberships', members.length))
  const carried = await scanTable()
  const miscounted = findUncountedMembers(carried, now)
  const others = await countMembers(miscounted, now, startProgress('Members', miscounted.length))
  const payments = uncollected(carried)
  const unpaid = await collect(payments, startProgress('Payments', payments.length))
  const months = await findWrongMonths()
  await correctMonths(months)
  const changedMeanwhile = changed + left.length + late + others + unpaid
  if (changedMeanwhile === 0) await storeDataVersion()
  return {
    ...counts,
    summaries: differences.length - left.length,
    members: miscounted.length - others,
    payments: payments.length - unpaid,
    months: months.length,
    changedMeanwhile,
    writeUnits: 0,
  }
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
