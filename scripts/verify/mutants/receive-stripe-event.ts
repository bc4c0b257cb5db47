import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { createHandler } from '#functions/lib/http/handler.ts'
import { toItem } from '#functions/lib/store/orders.ts'
import { ddb, TABLE_NAME } from '#functions/lib/store/table/dynamodb.ts'
import { orderFromEvent } from '#shared/checkout-event.ts'
import { receiveStripeEvent } from '#shared/operations/payments.ts'

/** Negative control: the last event wins, without signature and status precedence. */
export const handler = createHandler(receiveStripeEvent, async ({ request: { rawBody } }) => {
  const order = orderFromEvent(JSON.parse(rawBody))
  if (order) await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item: toItem(order) }))
  return { received: true as const }
})
