import { randomUUID } from 'node:crypto'
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { lambda } from '#functions/runtime/lambda.ts'
import { itemOf } from '#functions/store/bookings.ts'
import { documents, TableName } from '#functions/store/client.ts'
import { itemOf as clientItemOf, newClient } from '#functions/store/clients.ts'
import { personPartition } from '#functions/store/keys.ts'
import { newBooking } from '#shared/booking.ts'
import { business } from '#shared/business.ts'
import { splitName } from '#shared/client.ts'
import { createBooking } from '#shared/operations.ts'

/** Looks for the client and then makes one: what the guard item of an address is there to prevent. */
export const handler = lambda(createBooking, async ({ input }) => {
  const now = new Date()
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'byPerson',
      KeyConditionExpression: 'personPk = :person AND begins_with(personSk, :client)',
      ExpressionAttributeValues: { ':person': personPartition(input.email), ':client': 'CLIENT' },
    }),
  )
  const client = newClient(
    { ...splitName(input.name), email: input.email, phone: input.phone },
    'prospect',
    now,
  )
  const clientId = Items[0]?.id ?? client.id
  if (!Items[0]) await documents.send(new PutCommand({ TableName, Item: clientItemOf(client) }))
  const identity = { id: randomUUID(), createdAt: now.toISOString() }
  const booking = { ...newBooking(input, identity, business.email), clientId }
  await documents.send(new PutCommand({ TableName, Item: itemOf(booking) }))
  return { id: booking.id, emailSent: false }
})
