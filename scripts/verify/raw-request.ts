import { request } from 'node:http'
import type { Endpoints } from './product.ts'

type Raw = { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
export type RawResponse = { status: number; headers: Readonly<Record<string, unknown>>; text: string }

/** Sends a request as written: fetch normalizes path and headers. A closed connection is status 0. */
export function rawRequest(
  { site }: Pick<Endpoints, 'site'>,
  { method, path, headers, body }: Raw,
): Promise<RawResponse> {
  const { port } = new URL(site)
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('close', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      )
    })
    call.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
    call.end(body)
  })
}
