import { randomUUID } from 'node:crypto'
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { createHandler } from '#functions/lib/http/handler.ts'
import { toItem } from '#functions/lib/store/bookings.ts'
import { toItem as clientItemOf, newClient } from '#functions/lib/store/clients.ts'
import { ddb, TABLE_NAME } from '#functions/lib/store/table/dynamodb.ts'
import { emailPartition } from '#functions/lib/store/table/keys.ts'
import { newBooking } from '#shared/booking.ts'
import { business } from '#shared/business.ts'
import { splitName } from '#shared/client.ts'
import { createBooking } from '#shared/operations/bookings.ts'

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
