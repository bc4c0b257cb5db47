import { sendCardLink } from '#shared/payments/memberships-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { recordRequest } from './request-plan-change.ts'

export const handler = createHandler(sendCardLink, async ({ input: { id }, request, staff }) => {
  const [by, client] = await Promise.all([staffAction(staff), clients.getCurrent(id)])
  const details = { action: 'cardLink' }
  await recordRequest(client, { operation: sendCardLink, request, ...by, details, emailKind: 'cardLink' })
  return { id: client.id }
})
