import { EXPIRED_SESSION_COOKIE } from '#shared/lib/member-session.ts'
import { endMemberSession } from '#shared/members/members-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { memberSessionKey } from '../lib/table/keys.ts'
import { deleteWrite, transactOrThrow } from '../lib/table/transact.ts'

export const handler = createHandler(endMemberSession, async ({ input, member, setCookie }) => {
  const client = await member.client()
  await transactOrThrow([deleteWrite(memberSessionKey(client.id, input.id))])
  if (input.id === member.userId) setCookie(EXPIRED_SESSION_COOKIE)
  return { id: input.id }
})
