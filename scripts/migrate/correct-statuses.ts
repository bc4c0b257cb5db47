import { runInParallel } from '#functions/lib/run-in-parallel.ts'
import { allTimeCounterWrite, readCountersSince } from '#functions/lib/table/counters.ts'
import { TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { DEFAULT_STATUS, getIndexedStatus, statusPartition } from '#functions/lib/table/index-keys.ts'
import { transact, transactOrThrow } from '#functions/lib/table/transact.ts'
import { bookingStatuses } from '#shared/appointments/booking-status.ts'
import { intakeFormStatuses } from '#shared/intake-forms/intake-form.ts'
import { waiverStatuses } from '#shared/waivers/waiver.ts'
import { type RecordWithStatus, type ScannedTable, scanTable } from './scan-table.ts'

const countedStatuses = [
  { type: 'BOOKING', counter: 'booking', statuses: bookingStatuses },
  { type: 'INTAKE_FORM', counter: 'intakeForm', statuses: intakeFormStatuses },
  { type: 'WAIVER', counter: 'waiver', statuses: waiverStatuses },
] as const

export type CounterDifference = { name: string; stored: number; computed: number }

const statusOf = ({ status }: RecordWithStatus) => status ?? DEFAULT_STATUS

/** Finds records that a list by status does not contain, because the status of the record or its index key is missing or wrong. */
export const findUnlistedRecords = ({ statuses }: ScannedTable): RecordWithStatus[] =>
  statuses.filter((record) => {
    const isListed = record.statusSk !== undefined && getIndexedStatus(record) === statusOf(record)
    return record.typeSk !== undefined && (record.status === undefined || !isListed)
  })

export const describeUnlistedRecord = (record: RecordWithStatus): string =>
  `${record.pk}: ${record.status === undefined ? 'has no status' : 'is not listed under its status'}, must be listed as ${statusOf(record)}`

export async function correctUnlistedRecords(
  records: readonly RecordWithStatus[],
): Promise<RecordWithStatus[]> {
  const uncorrectedRecords: RecordWithStatus[] = []
  await runInParallel(records, undefined, async (record) => {
    if ((await transact([toStatusUpdate(record)])).length > 0) uncorrectedRecords.push(record)
  })
  return uncorrectedRecords
}

function toStatusUpdate(record: RecordWithStatus) {
  const { pk, sk, status, typeSk } = record
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: { pk, sk },
      UpdateExpression: 'SET #status = :status, statusPk = :partition, statusSk = :typeSk',
      ConditionExpression: status
        ? '#status = :status'
        : 'attribute_exists(pk) AND attribute_not_exists(#status)',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':status': statusOf(record),
        ':partition': statusPartition(sk, statusOf(record)),
        ':typeSk': typeSk,
      },
    },
  }
}

/** Finds wrong counters. A difference counts only if two reads show it, because a record may change during a single read. */
export async function findWrongCounters(): Promise<CounterDifference[]> {
  const firstDifferences = await readCounterDifferences()
  if (firstDifferences.length === 0) return []
  const firstTexts = new Set(firstDifferences.map((difference) => JSON.stringify(difference)))
  return (await readCounterDifferences()).filter((difference) => firstTexts.has(JSON.stringify(difference)))
}

async function readCounterDifferences(): Promise<CounterDifference[]> {
  const { statuses } = await scanTable()
  const { allTime } = await readCountersSince('9999-01-01')
  return countedStatuses.flatMap(({ type, counter, statuses: typeStatuses }) =>
    typeStatuses.flatMap((status) => {
      const name = `${counter}.${status}`
      const stored = allTime[name] ?? 0
      const computed = statuses.filter((record) => record.sk === type && statusOf(record) === status).length
      return stored === computed ? [] : [{ name, stored, computed }]
    }),
  )
}

export const describeCounter = ({ name, stored, computed }: CounterDifference): string =>
  `counter ${name} is ${stored}, must be ${computed}`

export async function correctCounters(differences: readonly CounterDifference[]): Promise<void> {
  if (differences.length === 0) return
  const deltas = differences.map(({ name, stored, computed }) => [name, computed - stored] as const)
  await transactOrThrow([allTimeCounterWrite(Object.fromEntries(deltas))])
}
