import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { FaultRule } from '#infra/local/faults/faults.ts'
import type { Product } from './product.ts'

const ActiveRules = z.array(z.object({ matched: z.number(), hits: z.number() }))
const POLL_MS = 50
/** Higher than any call count: the rule only counts its matches. */
const NEVER = 1_000_000

export async function addFault(product: Product, fault: FaultRule): Promise<void> {
  const response = await fetch(`${product.cloud}/_faults`, { method: 'POST', body: JSON.stringify(fault) })
  if (!response.ok) throw new Error(`Invalid fault: ${await response.text()}`)
}

/** Clears all fault rules. Returns how many calls they made fail. */
export async function clearFaults(product: Product): Promise<number> {
  const rules = z.parse(ActiveRules, await (await fetch(`${product.cloud}/_faults`)).json())
  await fetch(`${product.cloud}/_faults`, { method: 'DELETE' })
  return rules.reduce((sum, { hits }) => sum + hits, 0)
}

/** Waits until a fault rule has made a call fail. */
export async function waitForFault(product: Product): Promise<void> {
  for (;;) {
    const rules = z.parse(ActiveRules, await (await fetch(`${product.cloud}/_faults`)).json())
    if (rules.some(({ hits }) => hits > 0)) return
    await wait(POLL_MS)
  }
}

/** Returns the number of DynamoDB calls that `work` makes. */
export async function countTableCalls(product: Product, work: () => Promise<unknown>): Promise<number> {
  await addFault(product, { service: 'dynamodb', fault: 'reject', nth: NEVER })
  await work()
  const rules = z.parse(ActiveRules, await (await fetch(`${product.cloud}/_faults`)).json())
  await clearFaults(product)
  return rules[0]?.matched ?? 0
}
