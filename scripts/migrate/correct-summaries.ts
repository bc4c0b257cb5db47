import { runInParallel } from '#functions/lib/run-in-parallel.ts'
import { activePassSearchTokens } from '#functions/lib/store/search-tokens.ts'
import type { Write } from '#functions/lib/table/transact.ts'
import { deleteWrite, putWrite, transact } from '#functions/lib/table/transact.ts'
import { clientWrite } from '#functions/lib/writes/client-activity-writes.ts'
import { SummaryChange } from '#functions/lib/writes/summary-change.ts'
import {
  type ComputedSummary,
  computedSummaryFields,
  type SummarizedRecords,
  summarizeRecords,
} from '#shared/clients/summarize-records.ts'
import type { Client } from '#shared/lib/client.ts'
import {
  type SummaryKind,
  summaryFields,
  summaryKinds,
  summaryVersionNames,
} from '#shared/lib/client-summary.ts'
import { isSameValue } from '#shared/lib/is-same-value.ts'
import { getClientBilling } from '#shared/payments/plan-summary.ts'
import { type ScannedTable, scanTable } from './scan-table.ts'

export type SummaryDifference = { client: Client; computed: ComputedSummary; fields: Field[] }
type Field = keyof ComputedSummary

/** Finds wrong client summaries. A difference counts only if two reads show it and the client did not change in between. */
export async function findWrongSummaries(): Promise<SummaryDifference[]> {
  const firstScan = await scanTable()
  if (findSummaryDifferences(firstScan).length === 0) return []
  const firstClients = new Map(firstScan.clients.map(({ client }) => [client.id, client]))
  return findSummaryDifferences(await scanTable()).filter(({ client }) => {
    const firstClient = firstClients.get(client.id)
    return firstClient && summaryVersionNames.every((name) => firstClient[name] === client[name])
  })
}

export const describeSummaryDifference = ({ client, computed, fields }: SummaryDifference): string =>
  fields
    .map((name) => `${name} is ${textOf(client.summary[name])}, must be ${textOf(computed[name])}`)
    .join('; ')

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value ?? 'missing')

export function findSummaryDifferences(table: ScannedTable): SummaryDifference[] {
  const recordsOf = groupRecordsByClient(table)
  const usedByPack = countUsedSessions(table)
  return table.clients.flatMap(({ client }) => {
    const own = { ...getClientBilling(client), sessionPacks: recountSessions(client, usedByPack) }
    const computed = summarizeRecords({ ...recordsOf(client.id), own })
    const fields = computedSummaryFields.filter((name) => !isSameValue(client.summary[name], computed[name]))
    return fields.length > 0 ? [{ client, computed, fields }] : []
  })
}

/** Counts the sessions of each pack that appointments and check-ins have used. */
function countUsedSessions({ appointments, activities }: ScannedTable): Map<string, number> {
  const usedByPack = new Map<string, number>()
  const count = (packId: unknown, by: number) => {
    if (typeof packId === 'string') usedByPack.set(packId, (usedByPack.get(packId) ?? 0) + by)
  }
  for (const { sessionPackId } of appointments) count(sessionPackId, 1)
  for (const { type, details } of activities) {
    if (type === 'checkedIn') count(details?.sessionPackId, 1)
    if (type === 'checkInVoided') count(details?.sessionPackId, -1)
  }
  return usedByPack
}

const recountSessions = ({ summary }: Client, usedByPack: ReadonlyMap<string, number>) =>
  summary.sessionPacks?.map((pack) => ({ ...pack, used: usedByPack.get(pack.id) ?? 0 }))

type ClientRecords = Omit<SummarizedRecords, 'own'>
type Mutable<T> = { [Name in keyof T]: T[Name] extends readonly (infer Item)[] ? Item[] : never }

export function groupRecordsByClient(table: ScannedTable): (clientId: string) => ClientRecords {
  const byClient = new Map<string, Mutable<ClientRecords>>()
  const recordsOf = (clientId: string) => {
    const records = byClient.get(clientId) ?? {
      waivers: [],
      covering: [],
      intakeForms: [],
      dayPasses: [],
      payers: [],
      appointments: [],
      activities: [],
    }
    byClient.set(clientId, records)
    return records
  }
  for (const name of [
    'waivers',
    'intakeForms',
    'dayPasses',
    'payers',
    'appointments',
    'activities',
  ] as const) {
    for (const record of table[name]) {
      if (!record.clientId) continue
      const list: unknown[] = recordsOf(table.mergedInto.get(record.clientId) ?? record.clientId)[name]
      list.push(record)
    }
  }
  const waivers = new Map(table.waivers.map((waiver) => [waiver.id, waiver]))
  for (const { clientId, type, subject, details } of table.activities) {
    const participantIndex = details?.participant
    const waiver = type === 'waiverSigned' ? waivers.get(subject.id) : undefined
    if (!clientId || !waiver || typeof participantIndex !== 'number') continue
    recordsOf(table.mergedInto.get(clientId) ?? clientId).covering.push({ waiver, participantIndex })
  }
  return recordsOf
}

export async function correctSummaries(
  differences: readonly SummaryDifference[],
  onProgress?: (done: number) => void,
): Promise<SummaryDifference[]> {
  const uncorrectedDifferences: SummaryDifference[] = []
  await runInParallel(differences, onProgress, async (difference) => {
    if ((await transact(correctionWrites(difference))).length > 0) uncorrectedDifferences.push(difference)
  })
  return uncorrectedDifferences
}

function correctionWrites({ client, computed, fields }: SummaryDifference): Write[] {
  const { activePassCode: scannedCode } = client.summary
  const { activePassCode: passCode } = computed
  return [
    clientWrite(client.id, {
      summary: summaryKinds.map((kind) => toSummaryChange(kind, { client, computed, fields })),
    }),
    ...(scannedCode !== passCode
      ? [
          ...activePassSearchTokens(client).map((key) => deleteWrite({ pk: key.pk, sk: key.sk })),
          ...activePassSearchTokens({ ...client, summary: { ...client.summary, ...computed } }).map(putWrite),
        ]
      : []),
  ]
}

/** Puts all wrong summary fields of one kind into one change, because the fields of a kind share one version number. */
function toSummaryChange(kind: SummaryKind, { client, computed, fields }: SummaryDifference): SummaryChange {
  const names: readonly string[] = summaryFields[kind]
  const wrong = fields.filter((name) => names.includes(name))
  return SummaryChange.computed(kind, client, Object.fromEntries(wrong.map((name) => [name, computed[name]])))
}
