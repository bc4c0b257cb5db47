import { setTimeout as wait } from 'node:timers/promises'
import type { Mount } from '../http/cloud-server.ts'
import type { CloudRequest, CloudResponse } from '../http/exchange.ts'
import type { Service } from '../http/service.ts'
import type { FaultOrder, Faults } from './faults.ts'

const SLOW_MS = 1000

/** The stand-in, failing as ordered. */
export function withFaults(service: Service, faults: Faults): Mount {
  return (request, gone) => {
    const order = faults.strike(service.name, service.operationOf(request), request)
    return order ? fail({ service, request, gone }, order) : service.answer(request)
  }
}

type Call = { service: Service; request: CloudRequest; gone: AbortSignal }

async function fail({ service, request, gone }: Call, order: FaultOrder): Promise<CloudResponse | undefined> {
  switch (order.fault) {
    case 'throttle':
    case 'reject':
      return service.failed({ ...service.failures[order.fault], ...wordsOf(order) }, request)
    case 'slow':
      await wait(order.delayMs ?? SLOW_MS, undefined, { signal: gone }).catch(() => undefined)
      return service.answer(request)
    case 'hang':
      await new Promise((resolve) => gone.addEventListener('abort', resolve))
      return undefined
    case 'partial':
      return service.answerPartly?.(request) ?? service.answer(request)
    case 'garble':
      return garbled(await service.answer(request))
    case 'resetBefore':
      return undefined
    case 'resetAfter':
      await service.answer(request)
      return undefined
  }
}

/** Half of an answer, as a broken proxy sends it. */
function garbled(answer: CloudResponse): CloudResponse {
  const { body = '' } = answer
  return { ...answer, body: body.slice(0, body.length / 2) }
}

function wordsOf({ code, message, status, match }: FaultOrder) {
  return {
    ...(match !== undefined && { match }),
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...(status !== undefined && { status }),
  }
}
