import * as z from 'zod/mini'
import { adminOperation, publicOperation } from '../lib/operation.ts'
import { rateLimits } from '../lib/rate-limits.ts'
import { LedgerEntry, LedgerHead } from './audit-ledger.ts'
import { WaiverVerification } from './waiver-verification.ts'

export const getWaiverVerification = publicOperation('GET', '/waivers/{reference}/verification', {
  summary: 'Verifies a signed waiver against the audit ledger, by its reference',
  limits: rateLimits.getWaiverVerification,
  input: z.object({ reference: z.string() }),
  output: WaiverVerification,
})

export const exportLedger = adminOperation('GET', '/admin/ledger', {
  summary: 'Exports the audit ledger for docs/verify.py, for administrators',
  input: z.object({
    after: z._default(
      z.coerce
        .number('Entry must be a number')
        .check(z.int('Entry must be a whole number'), z.minimum(0, 'Entry must not be negative')),
      0,
    ),
  }),
  output: z.object({
    head: LedgerHead,
    entries: z.array(LedgerEntry),
    nextAfter: z.optional(z.int()),
  }),
})
