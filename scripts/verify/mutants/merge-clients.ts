import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { findByEmail } from '#functions/clients/personal-records.ts'
import { createHandler } from '#functions/lib/http/handler.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { clientKey } from '#functions/lib/table/keys.ts'
import { mergeClients } from '#shared/clients/clients-operations.ts'

/** Negative control: moves one record after the other, without journal and without marking the clients. */
export const handler = createHandler(mergeClients, async ({ input: { id, fromId } }) => {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: clientKey(fromId), ConsistentRead: true }),
  )
  const records = (await findByEmail(String(Item?.email))).filter(({ sk }) => sk !== 'CLIENT')
  for (const { pk, sk } of records) {
    await ddb.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk, sk },
        UpdateExpression: 'SET clientId = :into',
        ExpressionAttributeValues: { ':into': id },
      }),
    )
  }
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...Item, mergedInto: id } }))
  return { into: id, from: fromId, phase: 'done' as const, records: records.length }
})
