import { ApiError } from '#shared/lib/api-error.ts'
import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import { parseReference } from '#shared/waivers/waiver-reference.ts'
import { verifyWaiver } from '#shared/waivers/waiver-verification.ts'
import { createHandler } from '../lib/http/handler.ts'
import { sha256 } from '../lib/sha256.ts'
import { getByReference } from './signed-waivers.ts'

export const handler = createHandler(getWaiverVerification, async ({ input, request }) => {
  const reference = parseReference(input.reference)
  if (!reference) throw new ApiError('referenceNotFound')
  const attempt = { operation: getWaiverVerification, ipAddress: request.ipAddress, now: new Date() }
  return verifyWaiver(await getByReference(reference, attempt), sha256)
})
