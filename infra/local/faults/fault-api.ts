import { parse } from '#shared/lib/parse.ts'
import { jsonResponse, type ServiceResponse } from '../http/messages.ts'
import type { RequestHandler } from '../http/service-server.ts'
import { FaultRule, type Faults } from './faults.ts'

/** GET lists the fault rules with their hits, POST adds one, DELETE clears them. */
export function faultApi(faults: Faults): RequestHandler {
  return async (request) => {
    if (request.method === 'GET') return jsonResponse(200, faults.list())
    if (request.method === 'POST') return addFault(faults, request.body)
    if (request.method !== 'DELETE') return jsonResponse(405, { message: 'Use GET, POST or DELETE' })
    faults.clear()
    return { status: 204 }
  }
}

function addFault(faults: Faults, body: string): ServiceResponse {
  const rule = parse(FaultRule, jsonFrom(body))
  if (!rule.ok) return jsonResponse(400, { message: 'Invalid fault rule', fields: rule.fields })
  faults.add(rule.value)
  return jsonResponse(201, rule.value)
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
