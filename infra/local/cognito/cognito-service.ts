import { randomUUID } from 'node:crypto'
import { jsonResponse, type ServiceRequest, type ServiceResponse } from '../http/messages.ts'
import { parseInput, type Service, type ServiceFailure, withErrorResponse } from '../http/service.ts'
import { checkSignature } from '../http/sigv4.ts'
import { isAdminOperation, performOperation } from './cognito-operations.ts'
import type { Output } from './input.ts'
import { toJwks } from './jwt.ts'
import type { Pool } from './pool.ts'
import { getSigningKey } from './tokens.ts'

export function createCognitoService(pool: Pool): Service {
  return {
    name: 'cognito',
    operationOf,
    handle: withErrorResponse(errorResponse, async (request) => {
      if (request.path === `/${pool.state.userPoolId}/.well-known/jwks.json`) {
        return jsonResponse(200, toJwks(getSigningKey(pool)))
      }
      return respond(200, await handle(pool, request))
    }),
    simulatedErrors: {
      throttle: { code: 'TooManyRequestsException', message: 'Rate exceeded', status: 400 },
      reject: { code: 'InternalErrorException', message: 'Internal server error', status: 500 },
    },
    errorResponse,
  }
}

function operationOf(request: ServiceRequest): string {
  const target = request.headers['x-amz-target']
  return target === undefined ? `${request.method} ${request.path}` : String(target).replace(/^.*\./, '')
}

async function handle(pool: Pool, request: ServiceRequest): Promise<Output> {
  const name = operationOf(request)
  if (isAdminOperation(name)) checkSignature(request)
  return performOperation(pool, name, parseInput(request))
}

function errorResponse({ code, message, status }: ServiceFailure): ServiceResponse {
  const { headers, ...response } = respond(status, { __type: code, message })
  return { ...response, headers: { ...headers, 'x-amzn-errortype': code } }
}

function respond(status: number, value: object): ServiceResponse {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() }
  return { status, headers, body: JSON.stringify(value) }
}
