import { setting } from '../runtime/environment.ts'
import { signedCall } from '../runtime/signed-call.ts'
import { COUNT_ONE, countWithinLimits, type Doing, type RateCounter } from '../store/rate-counter.ts'

/** A payment must not wait for its counter. */
const TIMEOUT_MS = 1500

/**
 * Counts a payment that is about to start; false when a limit is used up. Beside Stripe's library there is no room for
 * the table's client, so this is a signed call.
 */
export const isWithinLimits = (doing: Doing) => countWithinLimits(doing, count)

async function count({ key, limit, ttl }: RateCounter): Promise<boolean> {
  const response = await signedCall({
    service: 'dynamodb',
    endpointVariable: 'AWS_ENDPOINT_URL_DYNAMODB',
    target: 'DynamoDB_20120810.UpdateItem',
    jsonVersion: '1.0',
    body: {
      TableName: setting('TABLE_NAME'),
      Key: { pk: { S: key.pk }, sk: { S: key.sk } },
      ...COUNT_ONE,
      ExpressionAttributeValues: {
        ':one': { N: '1' },
        ':limit': { N: String(limit) },
        ':ttl': { N: String(ttl) },
      },
    },
    timeoutMs: TIMEOUT_MS,
  })
  if (response.ok) return true
  if ((await response.text()).includes('ConditionalCheckFailedException')) return false
  throw new Error(`The table answered ${response.status}`)
}
