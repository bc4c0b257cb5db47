import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import { jsonResponse, parseJson, type ServiceRequest, type ServiceResponse } from '../http/messages.ts'
import { type ServiceName, serviceNames } from '../http/service.ts'
import type { RequestHandler } from '../http/service-server.ts'

export const FaultRule = z.object({
  service: z.enum(serviceNames),
  fault: z.enum(['throttle', 'reject', 'hang', 'resetBefore', 'resetAfter', 'slow', 'partial', 'garble']),
  /** The name of an operation in the service's API, such as 'UpdateItem' or 'POST /v1/checkout/sessions'. */
  operation: z.optional(z.string()),
  match: z.optional(z.string()),
  /** The position of the first matching call that fails, counted from 1. The default is 1. */
  nth: z.optional(z.int().check(z.gte(1))),
  /** The number of matching calls that fail. The default is one if `nth` is given, otherwise all calls until the rules are cleared. */
  times: z.optional(z.int().check(z.gte(1))),
  delayMs: z.optional(z.int().check(z.gte(0))),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  status: z.optional(z.int().check(z.gte(400), z.lte(599))),
})
export type FaultRule = z.infer<typeof FaultRule>

export type ActiveFaultRule = FaultRule & { readonly matched: number; readonly hits: number }

export type FaultRegistry = {
  readonly add: (rule: FaultRule) => void
  readonly list: () => readonly ActiveFaultRule[]
  readonly clear: () => void
  readonly findMatch: (
    service: ServiceName,
    operation: string,
    request: ServiceRequest,
  ) => FaultRule | undefined
}

export function createFaultRegistry(): FaultRegistry {
  const rules: (FaultRule & { matched: number; hits: number })[] = []
  return {
    add: (rule) => void rules.push({ ...rule, matched: 0, hits: 0 }),
    list: () => rules,
    clear: () => void rules.splice(0),
    findMatch: (service, operation, request) => {
      const matchingRules = rules.filter((rule) => matches(rule, service, operation, request))
      for (const rule of matchingRules) rule.matched += 1
      const rule = matchingRules.find(shouldFire)
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
  const firstCallNumber = nth ?? 1
  const count = times ?? (nth === undefined ? Number.POSITIVE_INFINITY : 1)
  return matched >= firstCallNumber && matched < firstCallNumber + count
}

function searchableText({ path, headers, body }: ServiceRequest): string {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  if (!isForm) return `${path}\n${body}`
  const form = new URLSearchParams(body)
  const message = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString()
  return [path, ...form.values(), message].join('\n')
}

export function createFaultApi(faults: FaultRegistry): RequestHandler {
  return async ({ method, body }) => {
    if (method === 'GET') return jsonResponse(200, faults.list())
    if (method === 'POST') return addFault(faults, body)
    if (method !== 'DELETE') return jsonResponse(405, { message: 'Use GET, POST or DELETE' })
    faults.clear()
    return { status: 204 }
  }
}

function addFault(faults: FaultRegistry, body: string): ServiceResponse {
  const rule = parse(FaultRule, parseJson(body))
  if (!rule.ok) return jsonResponse(400, { message: 'Invalid fault rule', fields: rule.fields })
  faults.add(rule.value)
  return jsonResponse(201, rule.value)
}
