import * as z from 'zod/mini'
import { ActivitySubject, ActivitySubjectType, type Actor } from './activity.ts'
import { contactOutcomes } from './contact.ts'
import { emailKinds, OutboxEmail } from './email/outbox-email.ts'

export const TaskKind = z.enum([
  'call',
  'askAboutVisit',
  'remindPass',
  'noShow',
  'review',
  'waiver',
  'email',
  'paymentFailed',
  'planEnding',
  'planEnded',
  'disputed',
  'unknownPrice',
  'noFirstVisit',
  'absent',
  'offerPack',
  'visitNote',
  'custom',
])
export type TaskKind = z.infer<typeof TaskKind>

export const TASK_TITLE_MAX_LENGTH = 120
/** A task ID contains the ID of its trigger, such as a Stripe Checkout Session ID of 66 characters. */
export const TASK_ID_MAX_LENGTH = 160

export const MAX_LISTED_TASKS = 100

/** 'done' and 'dismissed' are the outcomes of tasks in which staff do not contact a person. */
export const TaskOutcome = z.enum([...contactOutcomes, 'done', 'dismissed'], 'Unknown outcome')
export type TaskOutcome = z.infer<typeof TaskOutcome>

export const TaskTrigger = z.object({ type: ActivitySubjectType, id: z.string() })
export type TaskTrigger = z.infer<typeof TaskTrigger>

const OpenTaskState = z.object({ dueAt: z.string(), attempts: z.number() })

export const Task = z.object({
  /** The ID consists of kind and trigger, so that the same trigger cannot create a task twice. */
  id: z.string(),
  clientId: z.string(),
  kind: TaskKind,
  title: z.string(),
  bestTimeToCall: z.optional(z.array(z.string())),
  dueAt: z.string(),
  assigneeId: z.optional(z.string()),
  assigneeName: z.optional(z.string()),
  status: z.enum(['open', 'done', 'dismissed']),
  snoozedUntil: z.optional(z.string()),
  createdBy: z.enum(['rule', 'staff']),
  createdAt: z.string(),
  trigger: TaskTrigger,
  attempts: z.number(),
  outcome: z.optional(TaskOutcome),
  /** The time at which the task was completed or a call was not answered. A request to undo the outcome contains this time. */
  doneAt: z.optional(z.string()),
  doneBy: z.optional(z.string()),
  doneByName: z.optional(z.string()),
  before: z.optional(OpenTaskState),
  failedEmail: z.optional(z.object({ kind: z.enum(emailKinds), to: z.string(), subject: ActivitySubject })),
  passExpiresAt: z.optional(z.string()),
  firstName: z.optional(z.string()),
  emails: z.optional(z.array(OutboxEmail)),
})
export type Task = z.infer<typeof Task>

export const taskId = (kind: TaskKind, { type, id }: TaskTrigger): string => `${kind}:${type}:${id}`

export const taskCompletionFields = ({ actor, now }: { actor: Actor; now: Date }) => ({
  doneAt: now.toISOString(),
  doneBy: actor.id,
  doneByName: actor.name,
})

const contactTaskKinds: ReadonlySet<TaskKind> = new Set([
  'call',
  'askAboutVisit',
  'remindPass',
  'noShow',
  'paymentFailed',
  'planEnding',
  'planEnded',
  'noFirstVisit',
  'absent',
  'offerPack',
])
export const isContactTask = ({ kind }: Pick<Task, 'kind'>): boolean => contactTaskKinds.has(kind)
