import { request } from 'node:http'
import type { Endpoints } from './product.ts'

type Raw = { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
export type RawAnswer = { status: number; headers: Readonly<Record<string, unknown>>; text: string }

/** A request exactly as written: fetch would tidy its path and its headers first. A cut connection is status 0. */
export function rawRequest(
  { site }: Pick<Endpoints, 'site'>,
  { method, path, headers, body }: Raw,
): Promise<RawAnswer> {
  const { port } = new URL(site)
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    call.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
    call.end(body)
  })
}
