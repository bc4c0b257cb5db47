import { VISITOR } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { removeMemberPayer } from '#shared/members/member-file-operations.ts'
import * as paying from '../clients/paying-clients.ts'
import { createHandler } from '../lib/http/handler.ts'

/** Unlinks a member from the member who pays for them. Only these two members can do this. */
export const handler = createHandler(removeMemberPayer, async ({ input: { clientId }, member }) => {
  const [{ id }, by] = [await member.client(), { actor: VISITOR, now: new Date() }]
  const isRemoved = (await paying.remove(id, clientId, by)) || (await paying.remove(clientId, id, by))
  if (!isRemoved) throw new ApiError('payingNotFound')
  return { clientId }
})
