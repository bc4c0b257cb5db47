import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceRequest, ServiceResponse } from '../http/messages.ts'
import type { Service } from '../http/service.ts'
import type { RequestHandler } from '../http/service-server.ts'
import type { FaultRegistry, FaultRule } from './fault-registry.ts'

const DEFAULT_DELAY_MS = 1000

export function withFaults(service: Service, faults: FaultRegistry): RequestHandler {
  return (request, signal) => {
    const rule = faults.findMatch(service.name, service.operationOf(request), request)
    return rule ? simulateFault({ service, request, signal }, rule) : service.handle(request)
  }
}

type Call = { service: Service; request: ServiceRequest; signal: AbortSignal }

async function simulateFault(
  { service, request, signal }: Call,
  rule: FaultRule,
): Promise<ServiceResponse | undefined> {
  switch (rule.fault) {
    case 'throttle':
    case 'reject':
      return service.errorResponse(
        { ...service.simulatedErrors[rule.fault], ...failureOverrides(rule) },
        request,
      )
    case 'slow':
      await wait(rule.delayMs ?? DEFAULT_DELAY_MS, undefined, { signal }).catch(() => undefined)
      return service.handle(request)
    case 'hang':
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return undefined
    case 'partial':
      return service.handlePartially?.(request) ?? service.handle(request)
    case 'garble':
      return truncatedResponse(await service.handle(request))
    case 'resetBefore':
      return undefined
    case 'resetAfter':
      await service.handle(request)
      return undefined
  }
}

function truncatedResponse(response: ServiceResponse): ServiceResponse {
  const { body = '' } = response
  return { ...response, body: body.slice(0, body.length / 2) }
}

function failureOverrides({ code, message, status, match }: FaultRule) {
  return {
    ...(match !== undefined && { match }),
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...(status !== undefined && { status }),
  }
}
