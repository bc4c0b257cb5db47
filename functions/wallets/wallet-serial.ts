import { sha256 } from '../lib/sha256.ts'

/** The same for each download, so that a phone replaces the pass it has. `secret` is random, and cannot be found from the serial. */
export const serialOf = (secret: string): string => sha256(`wallet ${secret}`).slice(0, 32)
