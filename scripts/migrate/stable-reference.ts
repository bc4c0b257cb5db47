import { createHash } from 'node:crypto'
import { generateReference } from '#shared/waiver-reference.ts'

/** The same reference for a waiver whenever a script runs. */
export function stableReference(waiverId: string): string {
  const bytes = createHash('sha256').update(waiverId).digest().values()
  return generateReference((below) => (bytes.next().value ?? 0) % below)
}
