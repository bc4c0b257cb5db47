import { hash, timingSafeEqual } from 'node:crypto'

export const sha256 = (content: string | Uint8Array): string => hash('sha256', content)

/** Compares in constant time, so that the duration reveals nothing about the hash. */
export const hasHash = (secret: string, expected: string): boolean =>
  expected.length === SHA256_HEX_LENGTH && timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(expected))

const SHA256_HEX_LENGTH = 64
