import { revokeMemberCalendar } from '#shared/members/members-operations.ts'
import { feedDeleteWrites } from '../appointments/member-feeds.ts'
import { createHandler } from '../lib/http/handler.ts'
import { transactOrThrow } from '../lib/table/transact.ts'

export const handler = createHandler(revokeMemberCalendar, async ({ member }) => {
  const { id } = await member.client()
  const writes = await feedDeleteWrites(id)
  if (writes.length > 0) await transactOrThrow(writes)
  return {}
})
