import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { lambda } from '#functions/runtime/lambda.ts'
import { documents, TableName } from '#functions/store/client.ts'
import { itemOf } from '#functions/store/orders.ts'
import { orderIn } from '#shared/checkout-event.ts'
import { receiveStripeEvent } from '#shared/operations.ts'

/** Believes whatever arrives last: what signature and rank are there to prevent. */
export const handler = lambda(receiveStripeEvent, async ({ request: { rawBody } }) => {
  const order = orderIn(JSON.parse(rawBody))
  if (order) await documents.send(new PutCommand({ TableName, Item: itemOf(order) }))
  return { received: true as const }
})
