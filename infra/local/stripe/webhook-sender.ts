import { createHmac } from 'node:crypto'
import type { JsonFile } from '../storage/json-file.ts'
import { realNowSeconds, type StripeClock } from './clock.ts'
import { newId, type StripeEvent, type StripeState } from './stripe-state.ts'

export const STRIPE_WEBHOOK_SECRET = 'whsec_local'

const DELIVERY_TIMEOUT_MS = 10_000
const RETRY_DELAYS_SECONDS = [1, 5, 30, 120, 600, 3600]
const MAX_EVENTS = 1000

export type EventData = {
  readonly object: object
  readonly previous_attributes?: object
}

export type WebhookSender = {
  readonly send: (type: string, data: EventData) => Promise<void>
  readonly resume: () => void
  readonly close: () => void
}

type WebhookSettings = Pick<JsonFile<StripeState>, 'state' | 'save'> & {
  readonly url: string
  readonly clock: StripeClock
}

export function createWebhookSender({ url, state, save, clock }: WebhookSettings): WebhookSender {
  const timers = new Set<NodeJS.Timeout>()

  // Hosts under .example never exist (RFC 2606), and looking one up may take seconds, so no events are sent to them.
  const canReceive = !new URL(url).hostname.endsWith('.example')

  async function deliver(event: StripeEvent): Promise<void> {
    if (!canReceive) return
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
    send: (type, data) => {
      const event = newEvent(type, data, { created: clock.now(), api_version: state.apiVersion })
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

type EventFields = { readonly created: number; readonly api_version: string }

export function newEvent(type: string, data: EventData, fields: EventFields): StripeEvent {
  const id = newId('evt')
  const payload = JSON.stringify({
    id,
    object: 'event',
    ...fields,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data,
  })
  return { id, type, payload, tries: 0, isDelivered: false }
}

async function postEvent(url: string, payload: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(payload),
      },
      body: payload,
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Signs with the real time, because the simulated clock may be in the past and the site rejects old signatures. */
export function signPayload(payload: string, atSeconds: number = realNowSeconds()): string {
  const digest = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${atSeconds}.${payload}`).digest('hex')
  return `t=${atSeconds},v1=${digest}`
}
