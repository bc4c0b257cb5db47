import type { Agreement } from '#shared/waivers/agreement.ts'
import type { Waiver } from '#shared/waivers/waiver.ts'
import * as agreements from './agreements.ts'
import { signedText } from './signed-agreement.ts'

/** The text that was signed, by its SHA-256; undefined if it is on file no longer, or was altered. */
export async function findSignedText({ evidence }: Pick<Waiver, 'evidence'>): Promise<Agreement | undefined> {
  return evidence && signedText(evidence, await agreements.findText(evidence.agreementVersion))
}
