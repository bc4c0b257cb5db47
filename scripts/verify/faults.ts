import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { FaultRule } from '#infra/local/faults/fault-registry.ts'
import type { TestSite } from './test-site.ts'

const POLL_MS = 50

const callFaultsApi = ({ cloud }: TestSite, init?: RequestInit) => fetch(`${cloud}/_faults`, init)

export async function addFault(product: TestSite, fault: FaultRule): Promise<void> {
  const response = await callFaultsApi(product, { method: 'POST', body: JSON.stringify(fault) })
  if (!response.ok) throw new Error(`Invalid fault: ${await response.text()}`)
}

export async function clearFaults(product: TestSite): Promise<number> {
  const hits = await countHits(product)
  await callFaultsApi(product, { method: 'DELETE' })
  return hits
}

export async function waitForFault(product: TestSite): Promise<void> {
  while ((await countHits(product).catch(() => 1)) === 0) await wait(POLL_MS)
}

async function countHits(product: TestSite): Promise<number> {
  const rules = z.parse(z.array(z.object({ hits: z.number() })), await (await callFaultsApi(product)).json())
  return rules.reduce((sum, { hits }) => sum + hits, 0)
}
