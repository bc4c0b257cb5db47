import type { CloudRequest, CloudResponse } from './exchange.ts'

export const serviceNames = ['dynamodb', 'cognito', 'ses', 'stripe'] as const
export type ServiceName = (typeof serviceNames)[number]

/** An error as a service would send it: its code, words and status. */
export type ServiceFailure = {
  readonly code: string
  readonly message: string
  readonly status: number
  /** The part of the request that it is about, by a text in it. */
  readonly match?: string
}

/** A stand-in: what it is asked, what it answers, and how it words a failure. */
export type Service = {
  readonly name: ServiceName
  readonly operationOf: (request: CloudRequest) => string
  readonly answer: (request: CloudRequest) => Promise<CloudResponse>
  /** Does only a part of a call, where the real service may. */
  readonly answerPartly?: (request: CloudRequest) => Promise<CloudResponse>
  /** What the real service says when it throttles a call or breaks down. */
  readonly failures: { readonly throttle: ServiceFailure; readonly reject: ServiceFailure }
  /** The failure in the service's wire format. */
  readonly failed: (failure: ServiceFailure, request: CloudRequest) => CloudResponse
}
