import * as z from 'zod/mini'
import type { CloudRequest } from '../http/exchange.ts'
import { type ServiceName, serviceNames } from '../http/service.ts'

export const faultKinds = [
  'throttle',
  'reject',
  'hang',
  'resetBefore',
  'resetAfter',
  'slow',
  'partial',
  'garble',
] as const

/** An order to a stand-in to fail. */
export const FaultOrder = z.object({
  service: z.enum(serviceNames),
  fault: z.enum(faultKinds),
  /** Only calls of this operation, such as 'UpdateItem' or 'POST /v1/checkout/sessions'. */
  operation: z.optional(z.string()),
  /** Only calls whose body or path contains this text. */
  match: z.optional(z.string()),
  /** Starts at this matching call, counted from the order on; the first one by default. */
  nth: z.optional(z.int().check(z.gte(1))),
  /** How many calls fail: one when `nth` is given, otherwise all until the orders are cleared. */
  times: z.optional(z.int().check(z.gte(1))),
  /** How long 'slow' takes. */
  delayMs: z.optional(z.int().check(z.gte(0))),
  /** What 'throttle' and 'reject' answer in place of the service's usual words. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  status: z.optional(z.int().check(z.gte(400), z.lte(599))),
})
export type FaultOrder = z.infer<typeof FaultOrder>

/** An order with how many calls it matched and how many of them failed. */
export type StandingOrder = FaultOrder & { readonly matched: number; readonly hits: number }

export type Faults = {
  readonly add: (order: FaultOrder) => void
  readonly list: () => readonly StandingOrder[]
  readonly clear: () => void
  /** The order that makes this call fail, if any. */
  readonly strike: (service: ServiceName, operation: string, request: CloudRequest) => FaultOrder | undefined
}

export function createFaults(): Faults {
  const orders: (FaultOrder & { matched: number; hits: number })[] = []
  return {
    add: (order) => void orders.push({ ...order, matched: 0, hits: 0 }),
    list: () => orders,
    clear: () => void orders.splice(0),
    strike: (service, operation, request) => {
      const matching = orders.filter((order) => isMeant(order, service, operation, request))
      for (const order of matching) order.matched += 1
      const order = matching.find(isDue)
      if (order) order.hits += 1
      return order
    },
  }
}

function isMeant(order: FaultOrder, service: ServiceName, operation: string, request: CloudRequest): boolean {
  if (order.service !== service) return false
  if (order.operation !== undefined && order.operation !== operation) return false
  return order.match === undefined || textOf(request).includes(order.match)
}

function isDue({ nth, times, matched }: StandingOrder): boolean {
  const first = nth ?? 1
  const count = times ?? (nth === undefined ? Number.POSITIVE_INFINITY : 1)
  return matched >= first && matched < first + count
}

/** Form-encoded bodies are compared as a person would write them. */
function textOf({ path, headers, body }: CloudRequest): string {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return `${path}\n${isForm ? [...new URLSearchParams(body).values()].join('\n') : body}`
}
