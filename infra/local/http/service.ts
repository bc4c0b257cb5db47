import type { ServiceRequest, ServiceResponse } from './messages.ts'

export const serviceNames = ['dynamodb', 'cognito', 'ses', 'stripe'] as const
export type ServiceName = (typeof serviceNames)[number]

/** An error response of a service. */
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
  readonly handlePartially?: (request: ServiceRequest, position?: number) => Promise<ServiceResponse>
  /** Errors of the real service for throttling and outages. */
  readonly simulatedErrors: { readonly throttle: ServiceFailure; readonly reject: ServiceFailure }
  /** Encodes an error in the service's wire format. */
  readonly errorResponse: (failure: ServiceFailure, request: ServiceRequest) => ServiceResponse
}
