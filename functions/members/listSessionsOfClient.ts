import { listSessionsOfClient } from '#shared/members/members-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as sessions from '../lib/store/member-sessions.ts'

export const handler = createHandler(listSessionsOfClient, async ({ input }) => {
  const { id } = await clients.getCurrent(input.id)
  return { items: await sessions.list(id) }
})
