import { ApiError } from '#shared/lib/api-error.ts'
import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import { parseWaiverReference } from '#shared/waivers/waiver-reference.ts'
import { verifyWaiver } from '#shared/waivers/waiver-verification.ts'
import { createHandler } from '../lib/http/handler.ts'
import { sha256 } from '../lib/sha256.ts'
import { getWaiverByReference } from './signed-waivers.ts'

export const handler = createHandler(getWaiverVerification, async ({ input, request }) => {
  const reference = parseWaiverReference(input.reference)
  if (!reference) throw new ApiError('referenceNotFound')
  const attempt = { operation: getWaiverVerification, ipAddress: request.ipAddress, now: new Date() }
  return verifyWaiver(await getWaiverByReference(reference, attempt), sha256)
})
