import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { FaultOrder } from '#infra/local/faults/faults.ts'
import type { Product } from './product.ts'

const Standing = z.array(z.object({ matched: z.number(), hits: z.number() }))
const POLL_MS = 50
/** No call is this one, so the order only counts. */
const NEVER = 1_000_000

export async function order(product: Product, fault: FaultOrder): Promise<void> {
  const answer = await fetch(`${product.cloud}/_faults`, { method: 'POST', body: JSON.stringify(fault) })
  if (!answer.ok) throw new Error(`The fault was not understood: ${await answer.text()}`)
}

/** Ends all faults; answers how many calls failed. */
export async function endFaults(product: Product): Promise<number> {
  const standing = z.parse(Standing, await (await fetch(`${product.cloud}/_faults`)).json())
  await fetch(`${product.cloud}/_faults`, { method: 'DELETE' })
  return standing.reduce((sum, { hits }) => sum + hits, 0)
}

/** Waits until an order has made a call fail. */
export async function faultStruck(product: Product): Promise<void> {
  for (;;) {
    const standing = z.parse(Standing, await (await fetch(`${product.cloud}/_faults`)).json())
    if (standing.some(({ hits }) => hits > 0)) return
    await wait(POLL_MS)
  }
}

/** How many calls of the table `work` makes. */
export async function tableCallsOf(product: Product, work: () => Promise<unknown>): Promise<number> {
  await order(product, { service: 'dynamodb', fault: 'reject', nth: NEVER })
  await work()
  const standing = z.parse(Standing, await (await fetch(`${product.cloud}/_faults`)).json())
  await endFaults(product)
  return standing[0]?.matched ?? 0
}
