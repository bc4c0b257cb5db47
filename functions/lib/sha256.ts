import { createHash, timingSafeEqual } from 'node:crypto'

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** Compares in constant time. */
export const hasHash = (secret: string, hash: string): boolean =>
  hash.length === SHA256_HEX_LENGTH && timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(hash))

const SHA256_HEX_LENGTH = 64
