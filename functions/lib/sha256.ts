import { hash, timingSafeEqual } from 'node:crypto'

export const sha256 = (content: string | Uint8Array): string => hash('sha256', content)

const DERIVED_ID_LENGTH = 32

/** Returns the same record ID for the same content, so that a repeated request finds the record that it already stored. */
export const deriveId = (content: string): string => sha256(content).slice(0, DERIVED_ID_LENGTH)

/** Compares in constant time, so that the duration reveals nothing about the hash. */
export const matchesHash = (secret: string, expected: string): boolean =>
  expected.length === SHA256_HEX_LENGTH && timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(expected))

const SHA256_HEX_LENGTH = 64
