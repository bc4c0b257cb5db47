import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Booking } from '#shared/booking.ts'
import { DayPass } from '#shared/day-pass.ts'
import { IntakeForm } from '#shared/intake-form.ts'
import { Order } from '#shared/order.ts'
import { Waiver } from '#shared/waiver.ts'
import { documents, TableName } from './client.ts'
import { personPartition, type RecordType } from './keys.ts'

/** Of each kind, so many of the newest: enough for any one person. */
const SHOWN_MAX = 50

/** What the person with this address has left behind, the newest of each kind first. */
export async function historyOf(address: string) {
  const [orders, bookings, intakeForms, waivers, dayPasses] = await Promise.all([
    recordsOf(address, 'ORDER', Order),
    recordsOf(address, 'BOOKING', Booking),
    recordsOf(address, 'INTAKE_FORM', IntakeForm),
    recordsOf(address, 'WAIVER', Waiver),
    recordsOf(address, 'DAY_PASS', DayPass),
  ])
  return { orders, bookings, intakeForms, waivers, dayPasses }
}

async function recordsOf<S extends z.ZodMiniType>(
  address: string,
  type: RecordType,
  schema: S,
): Promise<z.output<S>[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'byPerson',
      KeyConditionExpression: 'personPk = :person AND begins_with(personSk, :type)',
      ExpressionAttributeValues: { ':person': personPartition(address), ':type': `${type}#` },
      ScanIndexForward: false,
      Limit: SHOWN_MAX,
    }),
  )
  return Items.map((item) => z.parse(schema, item))
}
