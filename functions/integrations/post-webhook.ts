import { type NetworkClient, runWithTimeout, sendExternalRequest } from '../lib/external-request.ts'

/** The time limit for the response. It is shorter than the time limit of the operation testWebhook. */
const REQUEST_TIMEOUT_MS = 8000

export type WebhookRequest = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** `answer` is the HTTP status code, or the reason why there was no response. */
export type SendResult = { isDelivered: boolean; isGone?: boolean; answer: string }

/** Sends the webhook. Never throws. A redirect counts as a failure, because it may lead to a private address. */
export async function postWebhook(
  { url, headers, body }: WebhookRequest,
  network: NetworkClient,
  limitMs = REQUEST_TIMEOUT_MS,
): Promise<SendResult> {
  const postRequest = {
    method: 'POST' as const,
    url,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'gym-webhooks/1',
      ...headers,
    },
    body,
  }
  const result = await runWithTimeout(limitMs, async (signal) => {
    const response = await sendExternalRequest(postRequest, network, signal)
    // The response body is not needed, and a faulty receiver may never end it.
    response.destroy()
    return response.statusCode ?? 0
  })
  if (typeof result !== 'number') return { isDelivered: false, answer: result.problem }
  return { isDelivered: result >= 200 && result < 300, isGone: result === 410, answer: String(result) }
}
