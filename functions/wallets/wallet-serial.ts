import { sha256 } from '../lib/sha256.ts'

/** The serial is the same for each download, so that a phone replaces its pass. The hash hides `secret`, the pass ID or member code. */
export const serialOf = (secret: string): string => sha256(`wallet ${secret}`).slice(0, 32)
