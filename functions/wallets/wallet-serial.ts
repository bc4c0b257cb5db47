import { sha256 } from '../lib/sha256.ts'

/** Returns the serial. It is the same for each download, so that the phone replaces the pass. The hash hides `secret`, a pass ID or member code. */
export const deriveSerial = (secret: string): string => sha256(`wallet ${secret}`).slice(0, 32)
