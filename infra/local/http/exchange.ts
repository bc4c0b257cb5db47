import type { IncomingHttpHeaders } from 'node:http'

/** A whole request as the stand-ins see it. */
export type CloudRequest = {
  readonly method: string
  /** Without the prefix under which the stand-in is mounted. */
  readonly path: string
  /** As it was sent. */
  readonly rawPath: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type CloudResponse = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export function htmlResponse(status: number, body: string): CloudResponse {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

export function jsonResponse(status: number, value: unknown): CloudResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
