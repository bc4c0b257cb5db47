import { EXPORT_PAGE_SIZE } from '#shared/audit-ledger.ts'
import { exportLedger } from '#shared/operations/verification.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findHead, listEntries } from '../lib/store/audit-ledger.ts'

export const handler = createHandler(exportLedger, async ({ input: { after } }) => {
  const head = await findHead()
  const last = Math.min(after + EXPORT_PAGE_SIZE, head.sequence)
  const entries = await listEntries(after, last - after)
  return { head, entries, ...(last < head.sequence && { nextAfter: last }) }
})
