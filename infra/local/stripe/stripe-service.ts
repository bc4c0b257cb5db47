import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceRequest, ServiceResponse } from '../http/messages.ts'
import type { Service, ServiceFailure } from '../http/service.ts'
import { toExpandedJson } from './expand.ts'
import { getArray, parseForm } from './form-encoding.ts'
import { findSavedResponse, saveResponse } from './idempotency.ts'
import { rejectUnknownParams } from './params.ts'
import { STRIPE_SECRET_KEY, type StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import { findOperation } from './stripe-operations.ts'

/** An API call waits at most this long for the delivery of its webhook events, so that a slow site causes no timeout. */
const MAX_DELIVERY_WAIT_MS = 500

export function createStripeService(account: StripeAccount): Service {
  const { webhook } = account
  const send: typeof webhook.send = (...event) =>
    Promise.race([webhook.send(...event), wait(MAX_DELIVERY_WAIT_MS, undefined, { ref: false })])
  const stripe = { ...account, webhook: { ...webhook, send } }
  return {
    name: 'stripe',
    operationOf: (request) => {
      const name = `${request.method} ${pathOf(request)}`
      return findOperation(request.method, pathOf(request))?.name ?? name
    },
    handle: async (request) => {
      try {
        checkApiKey(request)
        return await handle(stripe, request)
      } catch (error) {
        if (!(error instanceof StripeError)) throw error
        return respond(error.status, JSON.stringify(error.body))
      }
    },
    simulatedErrors: {
      throttle: { code: 'rate_limit', message: 'Too many requests hit the API too quickly.', status: 429 },
      reject: {
        code: 'api_error',
        message: 'An error occurred with our connection to the bank.',
        status: 500,
      },
    },
    errorResponse,
  }
}

const pathOf = ({ path }: ServiceRequest) => `/v1${path}`

function checkApiKey({ headers }: ServiceRequest): void {
  const [scheme, key = ''] = (headers.authorization ?? '').split(' ')
  if (scheme !== 'Bearer' || !key) throw new StripeError('You did not provide an API key.', { status: 401 })
  if (key === STRIPE_SECRET_KEY) return
  throw new StripeError(`Invalid API Key provided: ${key.slice(0, 8)}****`, { status: 401 })
}

async function handle(stripe: StripeAccount, request: ServiceRequest): Promise<ServiceResponse> {
  const operation = findOperation(request.method, pathOf(request))
  if (!operation) {
    throw new StripeError(`Unrecognized request URL (${request.method}: ${pathOf(request)}).`, {
      status: 404,
    })
  }
  const savedResponse = findSavedResponse(stripe, request)
  if (savedResponse !== undefined) return respond(200, savedResponse, { 'idempotent-replayed': 'true' })
  const isPostRequest = request.method === 'POST'
  const form = parseForm(isPostRequest ? request.body : request.query.toString())
  rejectUnknownParams(form, operation.params)
  const version = request.headers['stripe-version']
  if (typeof version === 'string') stripe.state.apiVersion = version
  const result = await operation.perform(stripe, { form, id: operation.id })
  const body = toExpandedJson(stripe, result, getArray(form, 'expand').map(String))
  if (request.method !== 'GET') {
    saveResponse(stripe, request, body)
    stripe.save()
  }
  return respond(200, body)
}

function errorResponse({ code, message, status }: ServiceFailure): ServiceResponse {
  const types = new Map([
    [402, 'card_error'],
    [429, 'rate_limit_error'],
  ])
  const type = types.get(status) ?? (status < 500 ? 'invalid_request_error' : 'api_error')
  return respond(status, JSON.stringify({ error: { type, code, message } }))
}

function respond(status: number, body: string, headers: Record<string, string> = {}): ServiceResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}`, ...headers },
    body,
  }
}
