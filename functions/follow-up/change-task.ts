import type { Task } from '#shared/lib/task.ts'
import { outcomeWords, taskChanged } from './task-changed.ts'
import * as tasks from './tasks.ts'

/** Changes when or by whom an open task is done. */
export async function changeTask(
  { clientId, id }: Pick<Task, 'clientId' | 'id'>,
  changesOf: (task: Task) => Partial<Task>,
): Promise<Task> {
  const seen = await tasks.getCurrent(clientId, id)
  const task = { ...seen, ...changesOf(seen) }
  if (seen.status === 'open' && (await tasks.replace(seen, task))) return task
  const current = await tasks.getCurrent(clientId, id)
  throw taskChanged(current.outcome ? outcomeWords(current) : 'a change', current)
}
