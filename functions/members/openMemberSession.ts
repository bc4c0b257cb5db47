import { openMemberSession } from '#shared/members/members-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { getLinkByToken } from './member-links.ts'
import { openSession } from './open-session.ts'

export const handler = createHandler(openMemberSession, async ({ input: { token }, request, setCookie }) => {
  const now = new Date()
  const openedLink = await getLinkByToken({ operation: openMemberSession, token, now }, request)
  setCookie(await openSession(openedLink, { token, request, now }))
  return { firstName: openedLink.client.firstName }
})
