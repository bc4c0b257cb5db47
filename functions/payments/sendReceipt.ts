import { ApiError } from '#shared/lib/api-error.ts'
import { createOutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { sendReceipt } from '#shared/payments/receipts-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { startSendingEmail } from '../lib/outbox/start-sending-email.ts'
import * as clients from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { receiptKey } from '../lib/table/keys.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import * as receipts from './receipts.ts'

export const handler = createHandler(sendReceipt, async ({ input: { id }, staff }) => {
  const [{ actor, now }, { number, clientId = '' }] = await Promise.all([
    createStaffContext(staff),
    receipts.get(id),
  ])
  const client = await clients.getCurrent(clientId)
  if (!client.email) throw new ApiError('noEmail')
  const subject = getActivitySubject(receiptKey(id))
  const event = { type: 'receiptSent', clientId: client.id, actor, subject, details: { number } } as const
  const activity = activityWrite(event, now, [createOutboxEmail('receipt', client.email)])
  await transactForClient([activity, clientWrite(client.id)])
  const { pk, sk, emailDueSk } = activity.Put?.Item ?? {}
  await startSendingEmail({ pk, sk }, emailDueSk)
  return { id }
})
