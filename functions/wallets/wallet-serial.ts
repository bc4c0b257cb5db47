import { sha256 } from '../lib/sha256.ts'

/** The serial is the same for each download, so that the phone replaces the pass. The hash hides `secret`, the ID of a day pass or a member code. */
export const deriveSerial = (secret: string): string => sha256(`wallet ${secret}`).slice(0, 32)
