import Stripe from 'stripe'
import { getStripeSecrets } from '#functions/payments/stripe-secrets.ts'
import { listen } from '#infra/local/http/listener.ts'
import { createServiceHandler } from '#infra/local/http/service-server.ts'
import { seedCatalogPrices } from '#infra/local/stripe/open-stripe.ts'
import type { StripeAccount } from '#infra/local/stripe/stripe.ts'
import { createStripeService } from '#infra/local/stripe/stripe-service.ts'
import { newStripeState } from '#infra/local/stripe/stripe-state.ts'
import { type EventData, newEvent } from '#infra/local/stripe/webhook-sender.ts'

export type PostEvent = (rawBody: string, signature: string) => Promise<unknown>

export const toUnixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** Opens a local replacement for Stripe that uses the clock of the demo. It passes its webhook events directly to `post`. */
export function openDemoStripe(time: { readonly now: Date }, post: PostEvent): StripeAccount {
  const now = () => toUnixSeconds(time.now)
  const isInvoiceEvent = (type: string) => type.startsWith('invoice.')
  let lastInvoiceKey = ''
  /** False for events after an invoice event of the same payer in the same second. The webhook reads all data of the payer, so one event is enough. */
  const shouldPost = (type: string, { object }: EventData) => {
    const at = `${'customer' in object && object.customer} ${now()}`
    if (isInvoiceEvent(type)) lastInvoiceKey = at
    return type !== 'customer.subscription.created' && (isInvoiceEvent(type) || lastInvoiceKey !== at)
  }
  const stripe: StripeAccount = {
    state: newStripeState(),
    save: () => undefined,
    url: 'https://stripe.example',
    webhookUrl: 'https://gym.example/api/stripe/webhook',
    webhook: {
      send: async (type, data) => {
        if (!shouldPost(type, data)) return
        const { payload } = newEvent(type, data, { created: now(), api_version: '' })
        const { webhookSecret: secret } = await getStripeSecrets()
        await post(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now() }))
      },
      resume: () => undefined,
      close: () => undefined,
    },
    clock: { now, at: (_, run) => run() },
    sendEmail: async () => undefined,
  }
  seedCatalogPrices(stripe)
  return stripe
}

/** Serves the local Stripe until the process ends. Returns its base URL for the Lambdas. */
export async function serveDemoStripe(stripe: StripeAccount): Promise<string> {
  const { server, port, serve } = await listen(0)
  serve(createServiceHandler({ '/v1': createStripeService(stripe).handle }))
  server.on('connection', (socket) => socket.unref())
  server.unref()
  return `http://127.0.0.1:${port}`
}
