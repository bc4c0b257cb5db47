import { replaceMemberCodeOfClient } from '#shared/members/members-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { rotateMemberCode } from '../lib/store/member-codes.ts'

/** Replaces the code. Only the client sees the new code, not the staff. */
export const handler = createHandler(replaceMemberCodeOfClient, async ({ input, staff }) => {
  const [by, { id }] = await Promise.all([createStaffContext(staff), clients.getCurrent(input.id)])
  await rotateMemberCode(id, by)
  return { id }
})
