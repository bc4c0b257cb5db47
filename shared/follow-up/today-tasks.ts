import * as z from 'zod/mini'
import { Task } from '../lib/task.ts'

export const TaskClient = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
})
export type TaskClient = z.infer<typeof TaskClient>

export const TaskWithClient = z.object({
  task: Task,
  client: TaskClient,
  waitingMinutes: z.optional(z.number()),
})
export type TaskWithClient = z.infer<typeof TaskWithClient>

const TaskGroup = z.object({ count: z.number(), items: z.array(TaskWithClient) })
export type TaskGroup = z.infer<typeof TaskGroup>

export const TodayAppointment = z.object({
  id: z.string(),
  clientId: z.string(),
  name: z.string(),
  startsAt: z.string(),
  trainerId: z.string(),
  typeName: z.optional(z.string()),
})
export type TodayAppointment = z.infer<typeof TodayAppointment>

export const TodayTasks = z.object({
  day: z.string(),
  answer: TaskGroup,
  longestWaitMinutes: z.number(),
  visitors: TaskGroup,
  consultations: z.array(TodayAppointment),
  waivers: TaskGroup,
  emails: TaskGroup,
  others: TaskGroup,
})
export type TodayTasks = z.infer<typeof TodayTasks>

const groupOfKind = {
  call: 'answer',
  noShow: 'answer',
  paymentFailed: 'answer',
  planEnding: 'answer',
  planEnded: 'answer',
  noFirstVisit: 'others',
  absent: 'others',
  offerPack: 'others',
  visitNote: 'others',
  disputed: 'others',
  unknownPrice: 'others',
  askAboutVisit: 'visitors',
  waiver: 'waivers',
  email: 'emails',
  remindPass: 'others',
  review: 'others',
  custom: 'others',
} as const satisfies Record<Task['kind'], string>

const MAX_ITEMS_PER_GROUP = 20

export function groupTodayTasks(
  day: string,
  items: readonly TaskWithClient[],
  consultations: readonly TodayAppointment[],
): TodayTasks {
  const toGroup = (name: (typeof groupOfKind)[Task['kind']]): TaskGroup => {
    const groupItems = items.filter(({ task }) => groupOfKind[task.kind] === name)
    return { count: groupItems.length, items: groupItems.toSorted(byUrgency).slice(0, MAX_ITEMS_PER_GROUP) }
  }
  const waitMinutes = items.flatMap(({ waitingMinutes }) => waitingMinutes ?? [])
  return {
    day,
    answer: toGroup('answer'),
    longestWaitMinutes: Math.max(0, ...waitMinutes),
    visitors: toGroup('visitors'),
    consultations: [...consultations],
    waivers: toGroup('waivers'),
    emails: toGroup('emails'),
    others: toGroup('others'),
  }
}

/** Puts tasks for waiting people first, with the longest wait at the top. The other tasks follow by due time. */
function byUrgency(a: TaskWithClient, b: TaskWithClient): number {
  const waitDifference = (b.waitingMinutes ?? -1) - (a.waitingMinutes ?? -1)
  return waitDifference || a.task.dueAt.localeCompare(b.task.dueAt)
}

export function createTaskQueue({ answer, visitors, waivers, emails, others }: TodayTasks): TaskWithClient[] {
  return [answer, visitors, waivers, emails, others].flatMap(({ items }) => items).toSorted(byUrgency)
}
