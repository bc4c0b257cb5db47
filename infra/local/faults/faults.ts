import * as z from 'zod/mini'
import type { ServiceRequest } from '../http/messages.ts'
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

/** An instruction to a local service to fail. */
export const FaultRule = z.object({
  service: z.enum(serviceNames),
  fault: z.enum(faultKinds),
  /** Only calls of this operation, such as 'UpdateItem' or 'POST /v1/checkout/sessions'. */
  operation: z.optional(z.string()),
  /** Only calls whose body or path contains this text. */
  match: z.optional(z.string()),
  /** Starts at this matching call, counted since the rule was added; 1 by default. */
  nth: z.optional(z.int().check(z.gte(1))),
  /** Number of failing calls: one if `nth` is given, otherwise all until the rules are cleared. */
  times: z.optional(z.int().check(z.gte(1))),
  /** Position of the key that 'partial' leaves unprocessed in a BatchGetItem; 1, the first, by default. */
  position: z.optional(z.int().check(z.gte(1))),
  /** Delay of 'slow' in milliseconds. */
  delayMs: z.optional(z.int().check(z.gte(0))),
  /** Error of 'throttle' and 'reject' in place of the service's default. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  status: z.optional(z.int().check(z.gte(400), z.lte(599))),
})
export type FaultRule = z.infer<typeof FaultRule>

/** A rule with the number of calls that matched and that failed. */
export type ActiveFaultRule = FaultRule & { readonly matched: number; readonly hits: number }

export type Faults = {
  readonly add: (rule: FaultRule) => void
  readonly list: () => readonly ActiveFaultRule[]
  readonly clear: () => void
  /** Returns the rule that makes this call fail, and counts the call. */
  readonly findMatch: (
    service: ServiceName,
    operation: string,
    request: ServiceRequest,
  ) => FaultRule | undefined
}

export function createFaults(): Faults {
  const rules: (FaultRule & { matched: number; hits: number })[] = []
  return {
    add: (rule) => void rules.push({ ...rule, matched: 0, hits: 0 }),
    list: () => rules,
    clear: () => void rules.splice(0),
    findMatch: (service, operation, request) => {
      const matching = rules.filter((rule) => matches(rule, service, operation, request))
      for (const rule of matching) rule.matched += 1
      const rule = matching.find(shouldFire)
      if (rule) rule.hits += 1
      return rule
    },
  }
}

function matches(rule: FaultRule, service: ServiceName, operation: string, request: ServiceRequest): boolean {
  if (rule.service !== service) return false
  if (rule.operation !== undefined && rule.operation !== operation) return false
  return rule.match === undefined || searchableText(request).includes(rule.match)
}

function shouldFire({ nth, times, matched }: ActiveFaultRule): boolean {
  const first = nth ?? 1
  const count = times ?? (nth === undefined ? Number.POSITIVE_INFINITY : 1)
  return matched >= first && matched < first + count
}

/** Form-encoded bodies are decoded first, also the MIME message in one of SendRawEmail. */
function searchableText({ path, headers, body }: ServiceRequest): string {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  if (!isForm) return `${path}\n${body}`
  const form = new URLSearchParams(body)
  const message = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString()
  return [path, ...form.values(), message].join('\n')
}
