import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { FaultRule } from '#infra/local/faults/faults.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { callApi } from '../api.ts'
import type { Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { addFault, clearFaults } from '../faults.ts'
import { newIdempotencyKey } from '../forms.ts'
import type { Product } from '../product.ts'

type Fault = Pick<FaultRule, 'fault' | 'status' | 'delayMs'>

const lasting: readonly Fault[] = [
  ...[400, 401, 402, 403, 404, 409, 429, 500, 503].map((status) => ({ fault: 'reject' as const, status })),
  { fault: 'throttle' },
  { fault: 'resetBefore' },
  { fault: 'resetAfter' },
  { fault: 'garble' },
  { fault: 'hang' },
]
/** Calls to Stripe in order: list the prices, create the checkout session. */
const calls = ['GET /v1/prices', 'POST /v1/checkout/sessions'] as const
const FAILED = 'Failed to start checkout. Please try again.'
/** The visitor waits at most 10 s. */
const ANSWER_MS = 10_000
const SLOW_MS = 3000

const cart = { lineItems: [{ priceId: 'personal-training-session', quantity: 2 }] }

export const paymentFaults: Check = {
  name: 'Stripe faults never cause a second payment',
  control: { mutants: { 'functions/payments/createCheckout.ts': 'accept-any-body.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = createCheckRecorder()
    // A hanging call takes until the timeout of the Lambda.
    const faults = scale === 'quick' ? lasting.filter(({ fault }) => fault !== 'hang') : lasting
    const pairs = calls.flatMap((operation) => faults.map((fault) => ({ operation, fault })))
    for (const [n, { operation, fault }] of pairs.entries()) {
      progress(n, pairs.length)
      const what = `${operation}: ${fault.fault} ${fault.status ?? ''}`
      const [key, before] = [newIdempotencyKey(), sessionsOf(product)]
      await addFault(product, { service: 'stripe', operation, ...fault })
      const startedAt = performance.now()
      const failed = await callApi(product, createCheckout, cart, { key })
      const waitedMs = performance.now() - startedAt
      score.tried()
      score.failed(await clearFaults(product))
      score.expect(failed.status === 502 && failed.body.message === FAILED, `${what}: ${failed.status}`)
      score.expect(waitedMs < ANSWER_MS, `${what}: responded after ${waitedMs.toFixed(0)} ms`)
      // The retry that the error message asks for, made twice.
      const again = await callApi(product, createCheckout, cart, { key })
      const twice = await callApi(product, createCheckout, cart, { key })
      score.expect(again.status === 200, `${what}: the retry returned ${again.status}`)
      score.expect(again.body.url === twice.body.url, `${what}: two checkout sessions`)
      const made = sessionsOf(product) - before
      score.expect(made === 1, `${what}: ${made} checkout sessions were created`)
    }
    await addFault(product, { service: 'stripe', fault: 'slow', delayMs: SLOW_MS })
    const slow = await callApi(product, createCheckout, cart)
    score.tried()
    score.failed(await clearFaults(product))
    score.expect(slow.status === 200, `slow: ${slow.status}`)
    return score.outcome()
  },
}

const StripeAccount = z.object({ sessions: z.record(z.string(), z.unknown()) })

function sessionsOf({ dataFolder }: Product): number {
  const account = z.parse(StripeAccount, JSON.parse(readFileSync(join(dataFolder, 'stripe.json'), 'utf8')))
  return Object.keys(account.sessions).length
}
