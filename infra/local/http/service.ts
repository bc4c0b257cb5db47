import { parseJson, type ServiceRequest, type ServiceResponse } from './messages.ts'

export const serviceNames = ['dynamodb', 'cognito', 'ses', 'stripe', 's3', 'lambda', 'secrets'] as const
export type ServiceName = (typeof serviceNames)[number]

export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

export type Input = Readonly<Record<string, unknown>>

export function parseInput({ body }: ServiceRequest): Input {
  const input = parseJson(body)
  if (typeof input === 'object' && input !== null) return { ...input }
  throw new ServiceError('SerializationException', 'The request body is not a JSON object')
}

export type ServiceFailure = {
  readonly code: string
  readonly message: string
  readonly status: number
  readonly match?: string
}

export type Service = {
  readonly name: ServiceName
  readonly operationOf: (request: ServiceRequest) => string
  readonly handle: (request: ServiceRequest) => Promise<ServiceResponse>
  readonly handlePartially?: (request: ServiceRequest) => Promise<ServiceResponse>
  readonly simulatedErrors: { readonly throttle: ServiceFailure; readonly reject: ServiceFailure }
  readonly errorResponse: (failure: ServiceFailure, request: ServiceRequest) => ServiceResponse
}

type ToErrorResponse = (failure: ServiceFailure) => ServiceResponse

/** Turns a ServiceError into a response with status 400. Other errors are bugs and are thrown again. */
export const withErrorResponse =
  (errorResponse: ToErrorResponse, handle: (request: ServiceRequest) => Promise<ServiceResponse>) =>
  async (request: ServiceRequest): Promise<ServiceResponse> => {
    try {
      return await handle(request)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return errorResponse({ code: error.code, message: error.message, status: 400 })
    }
  }
