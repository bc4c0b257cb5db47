import { parse } from '#shared/parse.ts'
import type { Mount } from '../http/cloud-server.ts'
import { type CloudResponse, jsonResponse } from '../http/exchange.ts'
import { FaultOrder, type Faults } from './faults.ts'

/** GET lists the orders with their hits, POST adds one, DELETE clears them. */
export function faultControl(faults: Faults): Mount {
  return async (request) => {
    if (request.method === 'GET') return jsonResponse(200, faults.list())
    if (request.method === 'POST') return add(faults, request.body)
    if (request.method !== 'DELETE') return jsonResponse(405, { message: 'Use GET, POST or DELETE' })
    faults.clear()
    return { status: 204 }
  }
}

function add(faults: Faults, body: string): CloudResponse {
  const order = parse(FaultOrder, jsonFrom(body))
  if (!order.ok) return jsonResponse(400, { message: 'This order is not understood', fields: order.fields })
  faults.add(order.value)
  return jsonResponse(201, order.value)
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
