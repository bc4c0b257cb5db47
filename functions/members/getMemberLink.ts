import { ApiError } from '#shared/lib/api-error.ts'
import { getMemberLink } from '#shared/members/members-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { getLinkByToken } from './member-links.ts'

export const handler = createHandler(getMemberLink, async ({ input: { token }, request }) => {
  const { link, client } = await getLinkByToken({ operation: getMemberLink, token, now: new Date() }, request)
  if (link.sessionId) throw new ApiError('linkUsed')
  return { firstName: client.firstName, expiresAt: link.expiresAt }
})
