import { createMemberCalendar } from '#shared/members/members-operations.ts'
import { createMemberFeed } from '../appointments/member-feeds.ts'
import { createHandler } from '../lib/http/handler.ts'

export const handler = createHandler(createMemberCalendar, async ({ member }) => {
  const { id } = await member.client()
  return { url: await createMemberFeed(id, new Date()) }
})
