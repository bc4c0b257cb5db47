import { LEDGER_EXPORT_PAGE_SIZE } from '#shared/waivers/audit-ledger.ts'
import { exportLedger } from '#shared/waivers/verification-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findLedgerHead, listLedgerEntries } from './audit-ledger.ts'

export const handler = createHandler(exportLedger, async ({ input: { after } }) => {
  const head = await findLedgerHead()
  const lastSequence = Math.min(after + LEDGER_EXPORT_PAGE_SIZE, head.sequence)
  const entries = await listLedgerEntries(after, lastSequence - after)
  return { head, entries, ...(lastSequence < head.sequence && { nextAfter: lastSequence }) }
})
