import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { createHandler } from '#functions/lib/http/handler.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { bookingKey, statusPartition } from '#functions/lib/table/keys.ts'
import { updateBookingStatus } from '#shared/appointments/bookings-operations.ts'

/** Negative control: sets the status without its activity and its counters. */
export const handler = createHandler(updateBookingStatus, async ({ input }) => {
  await ddb.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: bookingKey(input.id),
      UpdateExpression: 'SET #status = :status, statusPk = :partition',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':status': input.status,
        ':partition': statusPartition('BOOKING', input.status),
      },
    }),
  )
  return input
})
