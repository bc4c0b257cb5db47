import { randomUUID } from 'node:crypto'
import type { Activity } from '#shared/activity.ts'
import { ApiError } from '#shared/api-error.ts'
import type { Client } from '#shared/client.ts'
import type { LostReason } from '#shared/lifecycle-stage.ts'
import { markLost } from '#shared/operations/follow-up.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { lostWrites } from '../lib/store/contacts.ts'
import { activityKey } from '../lib/store/table/keys.ts'
import * as tasks from '../lib/store/tasks.ts'
import { conditionalWrites, writeIdempotently } from '../lib/store/writes/idempotent-write.ts'
import type { StaffAction } from '../lib/store/writes/staff-action.ts'
import { taskChanged } from './task-changed.ts'

export const handler = createHandler(markLost, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([staffAction(staff), clients.findCurrent(input.clientId)])
  if (!client) throw new ApiError('clientUnknown')
  const activity = lossOf(client, input.reason, by)
  const writes = lostWrites(activity, client, await tasks.listOfClient(client.id))
  const key = activityKey(client.id, activity)
  const conditional = conditionalWrites(writes, () => taskChanged('a contact'))
  await writeIdempotently(key, conditional, { operation: markLost, request, ...by })
  return activity
})

const lossOf = ({ id }: Client, reason: LostReason, { actor, now }: StaffAction): Activity => ({
  id: randomUUID(),
  at: now.toISOString(),
  clientId: id,
  actor,
  type: 'markedLost',
  subject: { type: 'client', id },
  details: { reason },
})
