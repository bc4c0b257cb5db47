import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { FaultOrder } from '#infra/local/faults/faults.ts'
import { createCheckout } from '#shared/operations.ts'
import { send } from '../api.ts'
import type { Check } from '../check.ts'
import { endFaults, order } from '../faults.ts'
import { aKey } from '../forms.ts'
import { newScore } from '../outcome.ts'
import type { Product } from '../product.ts'

type Fault = Pick<FaultOrder, 'fault' | 'status' | 'delayMs'>

const lasting: readonly Fault[] = [
  ...[400, 401, 402, 403, 404, 409, 429, 500, 503].map((status) => ({ fault: 'reject' as const, status })),
  { fault: 'throttle' },
  { fault: 'resetBefore' },
  { fault: 'resetAfter' },
  { fault: 'garble' },
  { fault: 'hang' },
]
/** Stripe is asked for its prices first, and then for a page on which to pay. */
const calls = ['GET /v1/prices', 'POST /v1/checkout/sessions'] as const
const FAILED = 'Failed to start checkout. Please try again.'
/** The Lambda's own limit, besides what a busy machine takes. */
const ANSWER_MS = 12_000 + 3000
const SLOW_MS = 3000

const cart = { lineItems: [{ priceId: 'personal-training-session', quantity: 2 }] }

export const paymentFaults: Check = {
  name: 'a payment service that is down, slow or confused costs no visitor a second payment',
  control: { instead: { 'functions/checkout/createCheckout.ts': 'take-anything.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = newScore()
    // What hangs takes as long as the Lambda may.
    const faults = scale === 'quick' ? lasting.filter(({ fault }) => fault !== 'hang') : lasting
    const pairs = calls.flatMap((operation) => faults.map((fault) => ({ operation, fault })))
    for (const [n, { operation, fault }] of pairs.entries()) {
      progress(n, pairs.length)
      const what = `${operation}: ${fault.fault} ${fault.status ?? ''}`
      const [key, before] = [aKey(), sessionsOf(product)]
      await order(product, { service: 'stripe', operation, ...fault })
      const startedAt = performance.now()
      const failed = await send(product, createCheckout, cart, { key })
      const waitedMs = performance.now() - startedAt
      score.tried()
      score.failed(await endFaults(product))
      score.expect(failed.status === 502 && failed.body.message === FAILED, `${what}: ${failed.status}`)
      score.expect(waitedMs < ANSWER_MS, `${what}: answered after ${waitedMs.toFixed(0)} ms`)
      // As a visitor does who was told to try again, twice over.
      const again = await send(product, createCheckout, cart, { key })
      const twice = await send(product, createCheckout, cart, { key })
      score.expect(again.status === 200, `${what}: the repeat met ${again.status}`)
      score.expect(again.body.url === twice.body.url, `${what}: two pages to pay on`)
      const made = sessionsOf(product) - before
      score.expect(made === 1, `${what}: ${made} payments were begun`)
    }
    await order(product, { service: 'stripe', fault: 'slow', delayMs: SLOW_MS })
    const slow = await send(product, createCheckout, cart)
    score.tried()
    score.failed(await endFaults(product))
    score.expect(slow.status === 200, `slow: ${slow.status}`)
    return score.outcome()
  },
}

const StripeAccount = z.object({ sessions: z.record(z.string(), z.unknown()) })

function sessionsOf({ dataFolder }: Product): number {
  const account = z.parse(StripeAccount, JSON.parse(readFileSync(join(dataFolder, 'stripe.json'), 'utf8')))
  return Object.keys(account.sessions).length
}
