import { sha256 } from '../sha256.ts'
import type { ApiRequest } from './request.ts'

/** Responds with 304 if the caller already has this body. The ETag is weak, because compression changes the bytes. */
export function toConditionalResponse({ header }: ApiRequest, body: string, maxAgeSeconds: number) {
  const etag = `W/"${sha256(body).slice(0, 32)}"`
  const headers = { etag, 'cache-control': `private, max-age=${maxAgeSeconds}` }
  const tags = (header('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  const isMatch = tags.some((tag) => tag === etag || `W/${tag}` === etag || tag === '*')
  return isMatch ? { status: 304 as const, headers } : { body, headers }
}

/** True if the caller's copy is not older than the time `at`. Compares whole seconds, because HTTP dates contain no fractions of a second. */
export const isUnmodified = ({ header }: ApiRequest, at: string): boolean =>
  Date.parse(header('if-modified-since') ?? '') >= Math.floor(Date.parse(at) / 1000) * 1000
