import { randomUUID } from 'node:crypto'
import { markLost } from '#shared/follow-up/follow-up-operations.ts'
import type { Activity } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import type { LostReason } from '#shared/lib/lifecycle-stage.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { activityKey } from '../lib/table/keys.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { conditionalWrites, writeIdempotently } from '../lib/writes/idempotent-write.ts'
import { taskChangedError } from './change-task.ts'
import { lostStageWrites } from './contacts.ts'
import * as tasks from './tasks.ts'

export const handler = createHandler(markLost, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([createStaffContext(staff), clients.getCurrent(input.clientId)])
  const activity = lostActivity(client, input.reason, by)
  const writes = lostStageWrites(activity, { client, note: input.note }, await tasks.listOfClient(client.id))
  const key = activityKey(client.id, activity)
  const checkedWrites = conditionalWrites(writes, () => taskChangedError('a contact'))
  await writeIdempotently(key, checkedWrites, { operation: markLost, request, ...by })
  return activity
})

const lostActivity = ({ id }: Client, reason: LostReason, { actor, now }: ActionContext): Activity => ({
  id: randomUUID(),
  at: now.toISOString(),
  clientId: id,
  actor,
  type: 'markedLost',
  subject: { type: 'client', id },
  details: { reason },
})
