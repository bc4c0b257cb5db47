import { randomUUID } from 'node:crypto'
import type { CloudRequest, CloudResponse } from '../http/exchange.ts'
import type { Service, ServiceFailure } from '../http/service.ts'
import { formFrom } from './form.ts'
import { earlierAnswer, rememberAnswer } from './idempotency.ts'
import { findOperation } from './operations.ts'
import { STRIPE_SECRET_KEY, type Stripe } from './stripe.ts'
import { StripeError } from './stripe-error.ts'

/** Stripe's API below /v1. */
export function stripeService(stripe: Stripe): Service {
  return {
    name: 'stripe',
    operationOf: (request) => {
      const name = `${request.method} ${pathOf(request)}`
      return findOperation(request.method, pathOf(request))?.name ?? name
    },
    answer: async (request) => {
      try {
        checkKey(request)
        return await answer(stripe, request)
      } catch (error) {
        if (!(error instanceof StripeError)) throw error
        return respond(error.status, JSON.stringify(error.body))
      }
    },
    failures: {
      throttle: { code: 'rate_limit', message: 'Too many requests hit the API too quickly.', status: 429 },
      reject: {
        code: 'api_error',
        message: 'An error occurred with our connection to the bank.',
        status: 500,
      },
    },
    failed,
  }
}

const pathOf = ({ path }: CloudRequest) => `/v1${path}`

function checkKey({ headers }: CloudRequest): void {
  const [scheme, key = ''] = (headers.authorization ?? '').split(' ')
  if (scheme !== 'Bearer' || !key) throw new StripeError('You did not provide an API key.', { status: 401 })
  if (key === STRIPE_SECRET_KEY) return
  throw new StripeError(`Invalid API Key provided: ${key.slice(0, 8)}****`, { status: 401 })
}

async function answer(stripe: Stripe, request: CloudRequest): Promise<CloudResponse> {
  const operation = findOperation(request.method, pathOf(request))
  if (!operation) {
    throw new StripeError(`Unrecognized request URL (${request.method}: ${pathOf(request)}).`, {
      status: 404,
    })
  }
  const earlier = earlierAnswer(stripe, request)
  if (earlier !== undefined) return respond(200, earlier, { 'idempotent-replayed': 'true' })
  const form = formFrom(request.method === 'GET' ? request.query.toString() : request.body)
  const apiVersion = String(request.headers['stripe-version'] ?? '')
  const body = JSON.stringify(await operation.perform(stripe, { form, id: operation.id, apiVersion }))
  if (request.method === 'POST') {
    rememberAnswer(stripe, request, body)
    stripe.save()
  }
  return respond(200, body)
}

function failed({ code, message, status }: ServiceFailure): CloudResponse {
  const types = new Map([
    [402, 'card_error'],
    [429, 'rate_limit_error'],
  ])
  const type = types.get(status) ?? (status < 500 ? 'invalid_request_error' : 'api_error')
  return respond(status, JSON.stringify({ error: { type, code, message } }))
}

function respond(status: number, body: string, headers: Record<string, string> = {}): CloudResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}`, ...headers },
    body,
  }
}
