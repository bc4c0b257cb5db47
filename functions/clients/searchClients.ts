import { searchClients } from '#shared/clients/clients-operations.ts'
import { parseCheckInText } from '#shared/front-desk/check-in-text.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { findByMemberCode } from '../lib/store/member-codes.ts'

export const handler = createHandler(searchClients, async ({ input: { text } }) => {
  const { memberCode } = parseCheckInText(text)
  if (!memberCode) return clients.search(text)
  const client = await findByMemberCode(memberCode)
  return { items: client ? [client] : [], hasMore: false }
})
