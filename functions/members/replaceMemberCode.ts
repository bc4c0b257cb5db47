import { VISITOR } from '#shared/lib/activity.ts'
import { replaceMemberCode } from '#shared/members/members-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { replaceCode } from '../lib/store/member-codes.ts'

export const handler = createHandler(replaceMemberCode, async ({ member }) => {
  const { id } = await member.client()
  return { memberCode: await replaceCode(id, { actor: VISITOR, now: new Date() }) }
})
