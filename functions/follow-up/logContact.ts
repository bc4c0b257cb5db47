import { logContact } from '#shared/follow-up/follow-up-operations.ts'
import { isContactTask } from '#shared/lib/task.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { activityKey } from '../lib/table/keys.ts'
import { conditionalWrites, writeIdempotently } from '../lib/writes/idempotent-write.ts'
import { taskChangedError } from './change-task.ts'
import { prepareContactAttempt } from './contacts.ts'
import * as tasks from './tasks.ts'

export const handler = createHandler(logContact, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([createStaffContext(staff), clients.getCurrent(input.clientId)])
  const openTasks = (await tasks.listOfClient(client.id)).filter(
    (task) => task.status === 'open' && isContactTask(task),
  )
  const subject = { type: 'client', id: client.id } as const
  const { activity, writes } = prepareContactAttempt(client, { ...input, tasks: openTasks, subject }, by)
  const key = activityKey(client.id, activity)
  const checkedWrites = conditionalWrites(writes, () => taskChangedError('another contact'))
  await writeIdempotently(key, checkedWrites, { operation: logContact, request, ...by })
  return activity
})
