import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { createHandler } from '#functions/lib/http/handler.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { statusPartition, waiverKey } from '#functions/lib/table/keys.ts'
import { updateWaiverStatus } from '#shared/waivers/waivers-operations.ts'

/** Negative control: sets the status without the summary of the client. */
export const handler = createHandler(updateWaiverStatus, async ({ input }) => {
  await ddb.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: waiverKey(input.id),
      UpdateExpression: 'SET #status = :status, statusPk = :partition',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':status': input.status,
        ':partition': statusPartition('WAIVER', input.status),
      },
    }),
  )
  return input
})
