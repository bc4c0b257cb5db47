import { VISITOR } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { updateMember } from '#shared/members/member-file-operations.ts'
import { update } from '../clients/client-details.ts'
import { createHandler } from '../lib/http/handler.ts'

export const handler = createHandler(updateMember, async ({ input, member }) => {
  const [client, now] = [await member.client(), new Date()]
  const { phone, wantsReminders } = input
  const unsubscribedAt = wantsReminders ? undefined : (client.unsubscribedAt ?? now.toISOString())
  const updated = await update(client, { ...client, phone }, { actor: VISITOR, now }, { unsubscribedAt })
  if (typeof updated === 'string') throw new ApiError('clientChanged')
  return { phone: updated.phone, wantsReminders }
})
