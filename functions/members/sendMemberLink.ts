import { ApiError } from '#shared/lib/api-error.ts'
import { sendMemberLink } from '#shared/members/members-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { createMemberLink } from './member-links.ts'

export const handler = createHandler(sendMemberLink, async ({ input, staff }) => {
  const [{ id, email }] = await Promise.all([clients.getCurrent(input.id), staff.role()])
  if (!email) throw new ApiError('noEmail')
  await createMemberLink(email, new Date())
  return { id }
})
