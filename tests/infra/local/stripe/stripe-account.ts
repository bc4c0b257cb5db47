import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { afterAll, beforeEach } from 'vitest'
import {
  type LocalServices,
  type startLocalServices as start,
  startLocalServices,
} from '#infra/local/local-services.ts'

type Told = { readonly type: string; readonly created: number; readonly data: Stripe.Event.Data }

export type StripeAccount = {
  readonly localServices: LocalServices
  readonly stripe: Stripe
  readonly clientWith: (key: string) => Stripe
  readonly received: { signature: string; body: string }[]
  /** Returns the events since the last call, in the order of their delivery. */
  readonly told: () => Told[]
  /** Delays the response to the next delivery by this many milliseconds. */
  readonly delayNext: (milliseconds: number) => void
  /** Makes the site respond with 500 to this many deliveries. */
  readonly refuse: (deliveries: number) => void
  readonly close: () => Promise<void>
}

/** Opens a local Stripe, a client of Stripe's SDK, and a site that receives the webhooks. */
export async function openStripeAccount(options: Parameters<typeof start>[0] = {}): Promise<StripeAccount> {
  const received: { signature: string; body: string }[] = []
  let refusals = 0
  let delayMs = 0
  const site = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const silence = delayMs
    delayMs = 0
    await wait(silence)
    if (refusals-- > 0) return response.writeHead(500).end()
    const body = Buffer.concat(chunks).toString()
    received.push({ signature: String(request.headers['stripe-signature']), body })
    response.end('ok')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  const localServices = await startLocalServices({ siteUrl: `http://127.0.0.1:${port}`, ...options })
  const { hostname, port: stripePort } = new URL(localServices.url)
  const base = { host: hostname, port: stripePort, protocol: 'http', telemetry: false } as const
  const clientWith = (key: string) => new Stripe(key, { ...base, maxNetworkRetries: 0 })
  return {
    localServices,
    stripe: clientWith('sk_test_local'),
    clientWith,
    received,
    told: () => received.splice(0).map(({ body }): Told => JSON.parse(body)),
    delayNext: (milliseconds) => {
      delayMs = milliseconds
    },
    refuse: (deliveries) => {
      refusals = deliveries
    },
    close: async () => {
      await localServices.close()
      site.close()
    },
  }
}

/** Opens one account for the tests of a file. Each test sees only its own events. */
export async function setUpStripeAccount(): Promise<StripeAccount> {
  const account = await openStripeAccount()
  beforeEach(() => void account.told())
  afterAll(account.close)
  return account
}

export const DAY = 24 * 3600
const urls = {
  success_url: 'https://gym.example/done?id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://gym.example/no',
}

export const priceOf = async (stripe: Stripe, lookupKey: string) =>
  (await stripe.prices.list({ lookup_keys: [lookupKey] })).data[0]?.id ?? ''

export async function createSession(
  stripe: Stripe,
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
  lookupKey = params.mode === 'subscription' ? 'group-fitness-monthly' : 'personal-training-session',
) {
  const line_items = [{ price: await priceOf(stripe, lookupKey), quantity: 1 }]
  return stripe.checkout.sessions.create({ mode: 'payment', line_items, ...urls, ...params })
}

export const postForm = (url: string, fields: object = {}) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...fields }) })
