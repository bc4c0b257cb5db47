import { setTimeout as wait } from 'node:timers/promises'
import { searchClients } from '#shared/clients/clients-operations.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { callApi, getStaffToken } from '../verify/api.ts'
import type { TestSite } from '../verify/test-site.ts'
import { median } from './print-table.ts'

const CALL_INTERVAL_MS = 2000

export type DeskRequestDurations = { search: readonly number[]; lookUp: readonly number[] }
export type ProbeClient = { name: string; card: string }

/** Repeats the requests of the front desk every two seconds until `work` has ended. */
export async function measureDeskRequests(
  product: TestSite,
  { name, card }: ProbeClient,
  work: Promise<unknown>,
): Promise<DeskRequestDurations> {
  const times = { search: [] as number[], lookUp: [] as number[] }
  const endController = new AbortController()
  void work.finally(() => endController.abort()).catch(() => undefined)
  while (!endController.signal.aborted) {
    times.search.push(await measureDeskCall(product, searchClients, { text: name }))
    times.lookUp.push(await measureDeskCall(product, lookUpClient, { text: card }))
    await wait(CALL_INTERVAL_MS, undefined, { signal: endController.signal }).catch(() => undefined)
  }
  await work
  return times
}

async function measureDeskCall(
  product: TestSite,
  operation: typeof searchClients | typeof lookUpClient,
  input: object,
): Promise<number> {
  const token = await getStaffToken(product)
  const startedAt = performance.now()
  const { status } = await callApi(product, operation, input, { token })
  if (status !== 200) throw new Error(`A front desk request got status ${status}`)
  return performance.now() - startedAt
}

export function createDeskRows(
  label: string,
  { search, lookUp }: DeskRequestDurations,
): (string | number)[][] {
  const rowOf = (what: string, times: readonly number[]) => [
    `${what}, ${label}`,
    times.length,
    median(times).toFixed(0),
    Math.max(...times).toFixed(0),
  ]
  return [rowOf('search by name', search), rowOf('card look-up', lookUp)]
}
