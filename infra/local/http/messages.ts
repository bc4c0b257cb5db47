import type { IncomingHttpHeaders } from 'node:http'

export type ServiceRequest = {
  readonly method: string
  readonly path: string
  readonly rawPath: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly bytes: Buffer
}

export type ServiceResponse = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export function htmlResponse(status: number, body: string): ServiceResponse {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

export function jsonResponse(status: number, value: unknown): ServiceResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
