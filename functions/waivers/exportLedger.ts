import { EXPORT_PAGE_SIZE } from '#shared/waivers/audit-ledger.ts'
import { exportLedger } from '#shared/waivers/verification-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findHead, listEntries } from './audit-ledger.ts'

export const handler = createHandler(exportLedger, async ({ input: { after } }) => {
  const head = await findHead()
  const lastSequence = Math.min(after + EXPORT_PAGE_SIZE, head.sequence)
  const entries = await listEntries(after, lastSequence - after)
  return { head, entries, ...(lastSequence < head.sequence && { nextAfter: lastSequence }) }
})
