import { listMemberSessions } from '#shared/members/members-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as sessions from '../lib/store/member-sessions.ts'

export const handler = createHandler(listMemberSessions, async ({ member }) => {
  const { id } = await member.client()
  const items = await sessions.list(id)
  return {
    items: items.map((one) => (one.id === member.userId ? { ...one, isThisDevice: true as const } : one)),
  }
})
