import { sha256 } from '../lib/sha256.ts'

/** The serial is the same for each download, so that the phone replaces the pass. `secret` is the pass ID or member code, which the hash hides. */
export const deriveSerial = (secret: string): string => sha256(`wallet ${secret}`).slice(0, 32)
