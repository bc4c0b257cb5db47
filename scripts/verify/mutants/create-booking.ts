import { randomUUID } from 'node:crypto'
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { toItem } from '#functions/appointments/bookings.ts'
import { createHandler } from '#functions/lib/http/handler.ts'
import { toItem as clientItemOf, newClient } from '#functions/lib/store/clients.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { emailPartition } from '#functions/lib/table/keys.ts'
import { newBooking } from '#shared/appointments/booking.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { business } from '#shared/lib/business.ts'
import { splitName } from '#shared/lib/client.ts'

/** Negative control: reads and then creates the client, without the uniqueness item. */
export const handler = createHandler(createBooking, async ({ input }) => {
  const now = new Date()
  const { Items = [] } = await ddb.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      IndexName: 'byPerson',
      KeyConditionExpression: 'personPk = :person AND begins_with(personSk, :client)',
      ExpressionAttributeValues: { ':person': emailPartition(input.email), ':client': 'CLIENT' },
    }),
  )
  const client = newClient(
    { ...splitName(input.name), email: input.email, phone: input.phone },
    'prospect',
    now,
  )
  const clientId = Items[0]?.id ?? client.id
  if (!Items[0]) await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item: clientItemOf(client) }))
  const identity = { id: randomUUID(), createdAt: now.toISOString() }
  const booking = { ...newBooking(input, identity, business.email), clientId }
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item: toItem(booking) }))
  return { id: booking.id, emailSent: false }
})
