import type { TaskWithClient } from '#shared/follow-up/today-tasks.ts'
import { fullName } from '#shared/lib/client.ts'
import { getWaitingMinutes, isTaskObsolete } from '#shared/lib/follow-up.ts'
import type { Task } from '#shared/lib/task.ts'
import * as clients from '../lib/store/clients.ts'

export async function toListedTasks(tasks: readonly Task[], now: Date): Promise<TaskWithClient[]> {
  const clientsById = await clients.findManyById(tasks.map(({ clientId }) => clientId))
  return tasks.flatMap((task) => {
    const client = clientsById.get(task.clientId)
    if (!client || isTaskObsolete(task, client, now)) return []
    const { id, phone, email } = client
    const isWaiting = task.kind === 'call' && task.attempts === 0
    return [
      {
        task,
        client: { id, phone, email, name: fullName(client) },
        ...(isWaiting && { waitingMinutes: getWaitingMinutes(task, now) }),
      },
    ]
  })
}
