import { VISITOR } from '#shared/lib/activity.ts'
import { createMemberWaiverLink } from '#shared/members/member-file-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { createLinkToWaiver } from '../waivers/waiver-link.ts'

export const handler = createHandler(createMemberWaiverLink, async ({ member, request }) => {
  const [client, now] = [await member.client(), new Date()]
  const { email } = client
  return createLinkToWaiver(client, {
    operation: createMemberWaiverLink,
    request,
    actor: VISITOR,
    now,
    email,
    isInvited: true,
  })
})
