import { randomUUID } from 'node:crypto'
import { signatureProblem, signatureRefusals } from '../http/aws-signature.ts'
import { type CloudRequest, type CloudResponse, jsonResponse } from '../http/exchange.ts'
import type { Service, ServiceFailure } from '../http/service.ts'
import { CognitoError } from './cognito-error.ts'
import type { Input, Output } from './input.ts'
import { publicKeySet } from './json-web-token.ts'
import { isPrivileged, perform } from './operations.ts'
import type { Pool } from './pool.ts'
import { signingKeyOf } from './tokens.ts'

/** Cognito's JSON protocol, and the public keys of the pool. */
export function cognitoService(pool: Pool): Service {
  return {
    name: 'cognito',
    operationOf,
    answer: async (request) => {
      if (request.path === `/${pool.state.userPoolId}/.well-known/jwks.json`) {
        return jsonResponse(200, publicKeySet(signingKeyOf(pool)))
      }
      try {
        return respond(200, await answer(pool, request))
      } catch (error) {
        if (!(error instanceof CognitoError)) throw error
        return failed({ code: error.type, message: error.message, status: 400 })
      }
    },
    failures: {
      throttle: { code: 'TooManyRequestsException', message: 'Rate exceeded', status: 400 },
      reject: { code: 'InternalErrorException', message: 'Internal server error', status: 500 },
    },
    failed,
  }
}

function operationOf(request: CloudRequest): string {
  const target = request.headers['x-amz-target']
  return target === undefined ? `${request.method} ${request.path}` : String(target).replace(/^.*\./, '')
}

function answer(pool: Pool, request: CloudRequest): Promise<Output> {
  const name = operationOf(request)
  const problem = isPrivileged(name) ? signatureProblem(request) : undefined
  if (problem) {
    const { code, message } = signatureRefusals[problem]
    throw new CognitoError(code, message)
  }
  return perform(pool, name, inputFrom(request.body))
}

function inputFrom(body: string): Input {
  try {
    const input: unknown = JSON.parse(body)
    if (typeof input === 'object' && input !== null) return { ...input }
  } catch {}
  throw new CognitoError('SerializationException', 'The request body is not a JSON object')
}

function failed({ code, message, status }: ServiceFailure): CloudResponse {
  const { headers, ...response } = respond(status, { __type: code, message })
  return { ...response, headers: { ...headers, 'x-amzn-errortype': code } }
}

function respond(status: number, value: object): CloudResponse {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() }
  return { status, headers, body: JSON.stringify(value) }
}
