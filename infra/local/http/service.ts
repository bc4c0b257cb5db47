import { parseJson, type ServiceRequest, type ServiceResponse } from './messages.ts'

export const serviceNames = ['dynamodb', 'cognito', 'ses', 'stripe'] as const
export type ServiceName = (typeof serviceNames)[number]

/** An error response of an AWS service. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly code: string
  /** Further members of the error body, such as CancellationReasons. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

export type Input = Readonly<Record<string, unknown>>

/** The input of a service with a JSON protocol. */
export function parseInput({ body }: ServiceRequest): Input {
  const input = parseJson(body)
  if (typeof input === 'object' && input !== null) return { ...input }
  throw new ServiceError('SerializationException', 'The request body is not a JSON object')
}

/** An error that a fault rule selects. */
export type ServiceFailure = {
  readonly code: string
  readonly message: string
  readonly status: number
  /** Text that selects the affected part of the request, such as one action of a transaction. */
  readonly match?: string
}

/** A local service and the errors that it can simulate. */
export type Service = {
  readonly name: ServiceName
  readonly operationOf: (request: ServiceRequest) => string
  readonly handle: (request: ServiceRequest) => Promise<ServiceResponse>
  /** Performs only a part of a call, where the real service may do so. */
  readonly handlePartially?: (request: ServiceRequest) => Promise<ServiceResponse>
  /** Errors of the real service for throttling and outages. */
  readonly simulatedErrors: { readonly throttle: ServiceFailure; readonly reject: ServiceFailure }
  /** Encodes an error in the service's wire format. */
  readonly errorResponse: (failure: ServiceFailure, request: ServiceRequest) => ServiceResponse
}
