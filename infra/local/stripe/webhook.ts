import { createHmac } from 'node:crypto'
import { newId, nowSeconds, type StripeEvent, type StripeState } from './stripe-state.ts'

export const STRIPE_WEBHOOK_SECRET = 'whsec_local'

const DELIVERY_TIMEOUT_MS = 10_000
/** After this many more seconds a failed delivery is tried again. */
const RETRY_DELAYS_SECONDS = [1, 5, 30, 120, 600, 3600]
const MAX_EVENTS = 1000

export type Webhook = {
  /** Tells of something that happened to an object; resolves when the first delivery has ended, one way or the other. */
  readonly send: (type: string, object: object, apiVersion: string) => Promise<void>
  /** Delivers again what has not arrived, as after a restart. */
  readonly resume: () => void
  readonly close: () => void
}

export function createWebhook(url: string, state: StripeState, save: () => void): Webhook {
  const timers = new Set<NodeJS.Timeout>()

  async function deliver(event: StripeEvent): Promise<void> {
    event.tries += 1
    event.isDelivered = await postEvent(url, event.payload)
    save()
    const retrySeconds = RETRY_DELAYS_SECONDS[event.tries - 1]
    if (!event.isDelivered && retrySeconds !== undefined) retry(event, retrySeconds)
  }

  function retry(event: StripeEvent, seconds: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      deliver(event)
    }, seconds * 1000)
    timers.add(timer.unref())
  }

  return {
    send: (type, object, apiVersion) => {
      const event = newEvent(type, object, apiVersion)
      state.events.push(event)
      state.events.splice(0, state.events.length - MAX_EVENTS)
      save()
      return deliver(event)
    },
    resume: () => {
      for (const event of state.events) if (!event.isDelivered) retry(event, 1)
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function newEvent(type: string, object: object, apiVersion: string): StripeEvent {
  const id = newId('evt')
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: apiVersion,
    created: nowSeconds(),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  })
  return { id, type, payload, tries: 0, isDelivered: false }
}

async function postEvent(url: string, payload: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(payload),
      },
      body: payload,
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** The header by which the receiver knows that the payload is Stripe's and when it was sent. */
export function signPayload(payload: string, atSeconds: number = nowSeconds()): string {
  const digest = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${atSeconds}.${payload}`).digest('hex')
  return `t=${atSeconds},v1=${digest}`
}
