import { ApiError } from '#shared/lib/api-error.ts'
import { ContactOutcome, contactOutcomeLabels } from '#shared/lib/contact.ts'
import type { Task } from '#shared/lib/task.ts'
import * as tasks from './tasks.ts'

export async function changeTask(
  { clientId, id }: Pick<Task, 'clientId' | 'id'>,
  changesOf: (task: Task) => Partial<Task>,
): Promise<Task> {
  const oldTask = await tasks.getCurrent(clientId, id)
  const task = { ...oldTask, ...changesOf(oldTask) }
  if (oldTask.status === 'open' && (await tasks.replace(oldTask, task))) return task
  const currentTask = await tasks.getCurrent(clientId, id)
  throw taskChangedError(currentTask.outcome ? formatOutcome(currentTask) : 'a change', currentTask)
}

export function taskChangedError(what: string, current?: Task): ApiError {
  return new ApiError('taskChanged', {
    current,
    details: { who: current?.doneByName ?? 'A colleague', what },
  })
}

export function formatOutcome({ outcome, kind }: Task): string {
  const contactOutcome = ContactOutcome.safeParse(outcome)
  if (contactOutcome.success) return contactOutcomeLabels[contactOutcome.data].toLowerCase()
  return outcome === 'dismissed' ? 'dismissed' : kind === 'custom' ? 'done' : 'settled'
}
