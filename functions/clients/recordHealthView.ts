import { recordHealthView } from '#shared/clients/clients-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { clientKey } from '../lib/table/keys.ts'
import { clientActivityWrites } from '../lib/writes/client-activity-writes.ts'
import { conditionalWrites, writeIdempotently } from '../lib/writes/idempotent-write.ts'

export const handler = createHandler(recordHealthView, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([createStaffContext(staff), clients.getCurrent(input.id)])
  const key = clientKey(client.id)
  const activity = {
    type: 'healthViewed',
    clientId: client.id,
    actor: by.actor,
    subject: getActivitySubject(key),
  } as const
  const writes = conditionalWrites(clientActivityWrites(activity, by.now))
  await writeIdempotently(key, writes, { operation: recordHealthView, request, ...by })
  return { id: client.id }
})
