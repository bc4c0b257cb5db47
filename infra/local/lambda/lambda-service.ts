import { jsonResponse, parseJson, type ServiceRequest } from '../http/messages.ts'
import { type Service, ServiceError, type ServiceFailure, withErrorResponse } from '../http/service.ts'
import { checkSignature } from '../http/sigv4.ts'

/** Starts the Lambda and does not wait for it. Returns false for an unknown name. */
export type StartLambda = (name: string, event: unknown) => boolean

const INVOCATION_PATH = /^\/2015-03-31\/functions\/(\w+)\/invocations$/

export function createLambdaService(start: StartLambda): Service {
  return {
    name: 'lambda',
    operationOf,
    handle: withErrorResponse(errorResponse, async (request) => {
      checkSignature(request)
      if (request.headers['x-amz-invocation-type'] !== 'Event')
        throw new ServiceError('InvalidParameterValueException', 'Only the invocation type Event is emulated')
      const [, name = ''] = INVOCATION_PATH.exec(request.path) ?? []
      if (!start(name, parseJson(request.body) ?? {}))
        throw new ServiceError('ResourceNotFoundException', `Function not found: ${name}`)
      return { status: 202 }
    }),
    simulatedErrors: {
      throttle: { code: 'TooManyRequestsException', message: 'Rate Exceeded.', status: 429 },
      reject: { code: 'ServiceException', message: 'Service exception', status: 500 },
    },
    errorResponse,
  }
}

const operationOf = ({ path }: ServiceRequest): string => (INVOCATION_PATH.test(path) ? 'Invoke' : path)

const errorResponse = ({ code, message, status }: ServiceFailure) => {
  const response = jsonResponse(status, { Type: 'User', message })
  return { ...response, headers: { ...response.headers, 'x-amzn-errortype': code } }
}
