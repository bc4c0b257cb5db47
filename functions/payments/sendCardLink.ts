import { sendCardLink } from '#shared/payments/memberships-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { recordPlanChangeRequest } from './request-plan-change.ts'

export const handler = createHandler(sendCardLink, async ({ input: { id }, request, staff }) => {
  const [by, client] = await Promise.all([createStaffContext(staff), clients.getCurrent(id)])
  const details = { action: 'cardLink' }
  await recordPlanChangeRequest(client, {
    operation: sendCardLink,
    request,
    ...by,
    details,
    emailKind: 'cardLink',
  })
  return { id: client.id }
})
