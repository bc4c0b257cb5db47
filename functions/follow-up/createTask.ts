import { randomUUID } from 'node:crypto'
import { createTask } from '#shared/follow-up/follow-up-operations.ts'
import { type Task, taskId } from '#shared/lib/task.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as tasks from './tasks.ts'

export const handler = createHandler(createTask, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([createStaffContext(staff), clients.getCurrent(input.clientId)])
  const trigger = { type: 'task', id: randomUUID() } as const
  const task: Task = {
    id: taskId('custom', trigger),
    clientId: client.id,
    kind: 'custom',
    title: input.title,
    dueAt: new Date(input.dueAt).toISOString(),
    ...(input.isMine && { assigneeId: by.actor.id, assigneeName: by.actor.name }),
    status: 'open',
    createdBy: 'staff',
    createdAt: by.now.toISOString(),
    trigger,
    attempts: 0,
  }
  await tasks.insert(task, { operation: createTask, request, ...by })
  return task
})
