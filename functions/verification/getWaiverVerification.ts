import { ApiError } from '#shared/api-error.ts'
import { getWaiverVerification } from '#shared/operations/verification.ts'
import { parseReference } from '#shared/waiver-reference.ts'
import { verifyWaiver } from '#shared/waiver-verification.ts'
import { createHandler } from '../lib/http/handler.ts'
import { sha256 } from '../lib/store/evidence.ts'
import { findIdWithRateLimits, findSigned } from '../lib/store/signed-waivers.ts'
import { rateLimitCounters } from '../lib/store/writes/rate-limit-counters.ts'
import { isWithinLimits } from '../lib/store/writes/rate-limits.ts'

export const handler = createHandler(getWaiverVerification, async ({ input, request }) => {
  const reference = parseReference(input.reference)
  if (!reference) throw new ApiError('referenceNotFound')
  const attempt = { operation: getWaiverVerification, ipAddress: request.ipAddress, now: new Date() }
  const { waiverId, isLimited } = await findIdWithRateLimits(reference, rateLimitCounters(attempt))
  // Over a limit, do not reveal even a correct guess.
  if (isLimited) throw new ApiError('tooManyRequests')
  const signed = waiverId ? await findSigned(waiverId) : undefined
  if (signed) return verifyWaiver(signed, sha256)
  throw new ApiError((await isWithinLimits(attempt)) ? 'referenceNotFound' : 'tooManyRequests')
})
