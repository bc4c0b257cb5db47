import { reopenTasks } from '#shared/follow-up/follow-up-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import { TASK_UNDO_MINUTES } from '#shared/lib/follow-up.ts'
import type { StageActivity } from '#shared/lib/lifecycle-stage.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { transactForClient } from '../lib/writes/client-activity-writes.ts'
import { taskChangedError } from './change-task.ts'
import { contactUndoWrites, listStageActivities } from './contacts.ts'
import * as tasks from './tasks.ts'

/** Undoes all call results that staff recorded for the client at `doneAt`. A repeated request succeeds too. */
export const handler = createHandler(reopenTasks, async ({ input: { clientId, doneAt }, staff }) => {
  const by = await createStaffContext(staff)
  const client = await clients.getCurrent(clientId)
  const [activities, all] = await Promise.all([listStageActivities(client.id), tasks.listOfClient(client.id)])
  const result = { clientId: client.id, doneAt }
  if (activities.some(({ type, details }) => type === 'taskReopened' && details?.doneAt === doneAt))
    return result
  const doneTasks = all.filter((task) => task.doneAt === doneAt)
  if (doneTasks.length === 0 && !activities.some((activity) => isOutcomeAt(activity, doneAt)))
    throw new ApiError('taskNotFound')
  if (by.now.getTime() - Date.parse(doneAt) > TASK_UNDO_MINUTES * MS_PER_MINUTE)
    throw new ApiError('taskUndoTooLate', { details: { minutes: String(TASK_UNDO_MINUTES) } })
  const failures = await transactForClient(
    contactUndoWrites(client, { doneAt, tasks: doneTasks, activities }, by),
  )
  if (failures.length > 0) throw taskChangedError('another change')
  return result
})

const isOutcomeAt = ({ type, at }: StageActivity, doneAt: string) =>
  at === doneAt && (type === 'contactLogged' || type === 'markedLost' || type === 'taskCompleted')
