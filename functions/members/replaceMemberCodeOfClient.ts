import { replaceMemberCodeOfClient } from '#shared/members/members-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { replaceCode } from '../lib/store/member-codes.ts'

/** Replaces the code. Only the client sees the new code, not the staff. */
export const handler = createHandler(replaceMemberCodeOfClient, async ({ input, staff }) => {
  const [by, { id }] = await Promise.all([createStaffAction(staff), clients.getCurrent(input.id)])
  await replaceCode(id, by)
  return { id }
})
