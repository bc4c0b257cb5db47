import * as z from 'zod/mini'
import { publicOperation } from '../operation.ts'
import { rateLimits } from '../rate-limits.ts'
import { WaiverVerification } from '../waiver-verification.ts'

export const getWaiverVerification = publicOperation('GET', '/waivers/{reference}/verification', {
  summary: 'Verifies a signed waiver against the audit ledger, by its reference',
  limits: rateLimits.getWaiverVerification,
  input: z.object({ reference: z.string() }),
  output: WaiverVerification,
})
