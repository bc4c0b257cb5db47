import { paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import * as clients from '#functions/lib/store/clients.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import {
  ACTIVITY_PREFIX,
  clientIdOf,
  GUARDIAN_PREFIX,
  type Key,
  lastReceiptKey,
} from '#functions/lib/table/keys.ts'
import { RevenueTransactionRecord } from '#functions/payments/collected.ts'
import { fromItem } from '#functions/waivers/guardians.ts'
import { Appointment } from '#shared/appointments/appointment.ts'
import { DayPass } from '#shared/front-desk/day-pass.ts'
import { Visit } from '#shared/front-desk/visit.ts'
import { IntakeForm } from '#shared/intake-forms/intake-form.ts'
import { Activity } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import { Order } from '#shared/payments/order.ts'
import { Payer } from '#shared/payments/payer.ts'
import { Receipt } from '#shared/payments/receipt.ts'
import type { RelatedClient } from '#shared/waivers/guardianship.ts'
import { Waiver } from '#shared/waivers/waiver.ts'

export type RecordWithStatus = Key & {
  sk: StatusType
  status: string | undefined
  statusPk: unknown
  statusSk: unknown
  typeSk: unknown
}
const statusTypes = ['BOOKING', 'INTAKE_FORM', 'WAIVER'] as const
type StatusType = (typeof statusTypes)[number]

/** `funnel` is the stored text that says in which funnel counters the client is counted. */
export type ScannedClient = { client: Client; funnel: unknown; item: Record<string, unknown> }

const createEmptyTable = () => ({
  clients: [] as ScannedClient[],
  /** The funnel entries of all clients. Merged clients are included, because they stay counted until a job removes the merged clients. */
  funnel: [] as string[],
  mergedInto: new Map<string, string>(),
  dayPasses: [] as DayPass[],
  intakeForms: [] as IntakeForm[],
  waivers: [] as Waiver[],
  payers: [] as Payer[],
  guardians: new Map<string, RelatedClient[]>(),
  appointments: [] as Appointment[],
  visits: [] as Visit[],
  orders: [] as Order[],
  collected: [] as RevenueTransactionRecord[],
  receipts: [] as Receipt[],
  lastReceiptNumber: 0,
  memberEntries: [] as string[],
  memberHistories: [] as string[],
  activities: [] as Activity[],
  statuses: [] as RecordWithStatus[],
})
export type ScannedTable = ReturnType<typeof createEmptyTable>

/** Reads each item consistently, but reads different items at different times. */
export async function scanTable(): Promise<ScannedTable> {
  const table = createEmptyTable()
  const pages = paginateScan({ client: ddb }, { TableName: TABLE_NAME, ConsistentRead: true })
  for await (const { Items = [] } of pages) for (const item of Items) addItem(table, item)
  return table
}

function addItem(table: ScannedTable, item: Record<string, unknown>): void {
  const sk = String(item.sk)
  addStatus(table, item)
  if (sk === 'CLIENT') addClient(table, item)
  else if (sk === 'DAY_PASS') table.dayPasses.push(z.parse(DayPass, item))
  else if (sk === 'INTAKE_FORM') table.intakeForms.push(z.parse(IntakeForm, item))
  else if (sk === 'WAIVER') table.waivers.push(z.parse(Waiver, item))
  else if (sk === 'PAYER') table.payers.push(z.parse(Payer, item))
  else if (sk === 'APPOINTMENT') table.appointments.push(z.parse(Appointment, item))
  else if (sk === 'VISIT') table.visits.push(z.parse(Visit, item))
  else if (sk === 'ORDER') table.orders.push(z.parse(Order, item))
  else if (sk === 'RECEIPT') table.receipts.push(z.parse(Receipt, item))
  else if (item.pk === lastReceiptKey.pk) table.lastReceiptNumber = Number(item.number)
  else if (sk === 'COLLECTED') table.collected.push(z.parse(RevenueTransactionRecord, item))
  else if (sk.startsWith(GUARDIAN_PREFIX)) addGuardian(table, item)
  else if (sk.startsWith(ACTIVITY_PREFIX)) table.activities.push(z.parse(Activity, item))
}

function addClient(table: ScannedTable, item: Record<string, unknown>): void {
  const client = clients.fromItem(item)
  if (typeof item.funnel === 'string') table.funnel.push(item.funnel)
  if (typeof item.memberEntry === 'string') table.memberEntries.push(item.memberEntry)
  if (typeof item.memberHistory === 'string') table.memberHistories.push(item.memberHistory)
  if (client.mergedInto) table.mergedInto.set(client.id, client.mergedInto)
  else table.clients.push({ client, funnel: item.funnel, item })
}

function addGuardian({ guardians }: ScannedTable, item: Record<string, unknown>): void {
  const childId = clientIdOf(String(item.pk))
  guardians.set(childId, [...(guardians.get(childId) ?? []), fromItem(item)])
}

function addStatus(
  table: ScannedTable,
  { pk, sk, status, statusPk, statusSk, typeSk }: Record<string, unknown>,
) {
  const type = statusTypes.find((each) => each === sk)
  if (!type) return
  const storedStatus = status === undefined ? undefined : String(status)
  table.statuses.push({ pk: String(pk), sk: type, status: storedStatus, statusPk, statusSk, typeSk })
}
