import { VISITOR } from '#shared/lib/activity.ts'
import { replaceMemberCode } from '#shared/members/members-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { rotateMemberCode } from '../lib/store/member-codes.ts'

export const handler = createHandler(replaceMemberCode, async ({ member }) => {
  const { id } = await member.client()
  return { memberCode: await rotateMemberCode(id, { actor: VISITOR, now: new Date() }) }
})
