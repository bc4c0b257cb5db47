import { requestMemberLink } from '#shared/members/members-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { createMemberLink } from './member-links.ts'

/** Does not look up the client, so neither the response nor its duration reveals whether the email is known. */
export const handler = createHandler(requestMemberLink, async ({ input: { email }, request }) => {
  const now = new Date()
  const { ipAddress } = request
  await requireWithinLimits({ operation: requestMemberLink, ipAddress, email, now })
  await createMemberLink(email, now)
  return { requested: true } as const
})
