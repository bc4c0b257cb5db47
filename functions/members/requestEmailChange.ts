import { requestEmailChange } from '#shared/members/email-change-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { startEmailChange } from './email-changes.ts'

export const handler = createHandler(requestEmailChange, async ({ input: { email }, member, request }) => {
  const [client, now] = [await member.client(), new Date()]
  const { ipAddress } = request
  await requireWithinLimits({ operation: requestEmailChange, ipAddress, email: client.email, now })
  await startEmailChange(client, email, now)
  return { requested: true } as const
})
