import { updateMembership } from '#shared/payments/memberships-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { requestMembershipChange } from './request-membership-change.ts'

export const handler = createHandler(updateMembership, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([createStaffContext(staff), clients.getCurrent(input.id)])
  await requestMembershipChange(client, input, { ...by, request })
  return { id: input.subscriptionId }
})
