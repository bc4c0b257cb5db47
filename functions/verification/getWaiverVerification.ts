import { ApiError } from '#shared/api-error.ts'
import { getWaiverVerification } from '#shared/operations/verification.ts'
import { parseReference } from '#shared/waiver-reference.ts'
import { verifyWaiver } from '#shared/waiver-verification.ts'
import { createHandler } from '../lib/http/handler.ts'
import { sha256 } from '../lib/sha256.ts'
import { getByReference } from '../lib/store/signed-waivers.ts'

export const handler = createHandler(getWaiverVerification, async ({ input, request }) => {
  const reference = parseReference(input.reference)
  if (!reference) throw new ApiError('referenceNotFound')
  const attempt = { operation: getWaiverVerification, ipAddress: request.ipAddress, now: new Date() }
  return verifyWaiver(await getByReference(reference, attempt), sha256)
})
