import { type Absence, NEW_MEMBER_ABSENT_DAYS } from './absence.ts'
import type { Client } from './client.ts'
import { findActivePassCode, hasValidWaiver } from './client-summary.ts'
import type { ContactOutcome } from './contact.ts'
import { BUSINESS_DAY_MINUTES } from './dates/business-day.ts'
import {
  addBusinessMinutes,
  countBusinessMinutes,
  findNextBusinessDay,
  listStaffedIntervals,
} from './dates/business-minutes.ts'
import { MS_PER_DAY } from './dates/durations.ts'
import { gymHours } from './dates/gym-hours.ts'
import { addDays, type PlainDate, plainDateIn } from './dates/plain-date.ts'
import { wallTimeToInstant } from './dates/wall-time.ts'
import type { LostReason } from './lifecycle-stage.ts'
import { type ClientMembershipFields, findMemberAbsence } from './member-entry.ts'
import { hasAccess } from './plan-state.ts'
import { findPackToRenew } from './session-packs.ts'
import { policies } from './settings/business.ts'
import type { SnoozeChoice } from './snooze.ts'
import { type Task, type TaskKind, type TaskTrigger, taskId } from './task.ts'

const MAX_CALL_ATTEMPTS = 3
/** Staff can undo the outcome of a task for this many minutes. The email after the third missed call is sent only after this time. */
export const TASK_UNDO_MINUTES = 10
const MIN_DAYS_BETWEEN_EMAILS = 3
export const PASS_REMINDER_DAYS = 7

type DueRule = { afterMinutes: number } | { nextBusinessDayAt: string } | { sameBusinessDayAt: string }
type FollowUpRule = { kind: TaskKind; due: DueRule; title: string }

export const followUpRules = {
  booking: { kind: 'call', due: { afterMinutes: 15 }, title: 'Asked for a consultation' },
  leadWithPhone: { kind: 'call', due: { afterMinutes: 60 }, title: 'Asked for the free guide' },
  passWithoutVisitDate: {
    kind: 'call',
    due: { afterMinutes: BUSINESS_DAY_MINUTES },
    title: 'Free pass without a visit date',
  },
  visit: { kind: 'askAboutVisit', due: { nextBusinessDayAt: '10:00' }, title: 'Trained on a free pass' },
  checkedInWithoutWaiver: { kind: 'waiver', due: { afterMinutes: 0 }, title: 'Checked in without a waiver' },
  letInOffline: { kind: 'review', due: { afterMinutes: 0 }, title: 'Checked in at an offline kiosk' },
  unconfirmedTime: {
    kind: 'call',
    due: { afterMinutes: 15 },
    title: 'Reserved a time but did not open the link in the email',
  },
  noShow: { kind: 'noShow', due: { afterMinutes: 30 }, title: 'Missed the appointment' },
  appointmentWithoutOutcome: {
    kind: 'review',
    due: { afterMinutes: 0 },
    title: 'Appointment without an outcome',
  },
  abandonedOrder: {
    kind: 'call',
    due: { afterMinutes: BUSINESS_DAY_MINUTES },
    title: 'Left the checkout without paying',
  },
  paymentFailed: { kind: 'paymentFailed', due: { afterMinutes: 60 }, title: 'Payment failed' },
  planEnding: { kind: 'planEnding', due: { nextBusinessDayAt: '10:00' }, title: 'Plan is about to end' },
  planEnded: {
    kind: 'planEnded',
    due: { nextBusinessDayAt: '10:00' },
    title: 'Plan ended: ask for the reason',
  },
  pausedByMember: {
    kind: 'custom',
    due: { nextBusinessDayAt: '10:00' },
    title: 'Paused the plan on the member page',
  },
  twoPlans: { kind: 'review', due: { afterMinutes: 0 }, title: 'Two plans of one kind: end one' },
  disputed: { kind: 'disputed', due: { afterMinutes: 0 }, title: 'Payment disputed: respond in Stripe' },
  unknownPrice: {
    kind: 'unknownPrice',
    due: { afterMinutes: 0 },
    title: 'Pays a price that is not in Settings',
  },
  passEnding: { kind: 'remindPass', due: { afterMinutes: 0 }, title: 'Free pass is about to expire' },
  noFirstVisit: {
    kind: 'noFirstVisit',
    due: { sameBusinessDayAt: '10:00' },
    title: 'Joined, but has not visited yet',
  },
  absent: { kind: 'absent', due: { sameBusinessDayAt: '10:00' }, title: 'Has not visited for a while' },
  packEnding: {
    kind: 'offerPack',
    due: { sameBusinessDayAt: '10:00' },
    title: 'Offer the next pack of sessions',
  },
  visitNote: { kind: 'visitNote', due: { afterMinutes: 0 }, title: 'Milestone visit' },
  emailFailed: { kind: 'email', due: { afterMinutes: 0 }, title: 'Email did not arrive' },
} as const satisfies Record<string, FollowUpRule>
export type FollowUpRuleName = keyof typeof followUpRules

type TriggerFacts = {
  clientId: string
  trigger: TaskTrigger
  title?: string | undefined
} & Partial<Pick<Task, 'bestTimeToCall' | 'failedEmail' | 'passExpiresAt' | 'firstName' | 'emails'>>

export function createTaskFromRule(name: FollowUpRuleName, facts: TriggerFacts, now: Date): Task {
  const { kind, due, title } = followUpRules[name]
  return {
    ...facts,
    id: taskId(kind, facts.trigger),
    kind,
    title: facts.title ?? title,
    dueAt: dueTimeOf(due, now).toISOString(),
    status: 'open',
    createdBy: 'rule',
    createdAt: now.toISOString(),
    attempts: 0,
  }
}

function dueTimeOf(due: DueRule, now: Date): Date {
  if ('afterMinutes' in due) return addBusinessMinutes(now, due.afterMinutes, gymHours)
  const today = plainDateIn(gymHours.timeZone, now)
  if ('nextBusinessDayAt' in due)
    return openingTimeOrLater(findNextBusinessDay(today, gymHours), due.nextBusinessDayAt)
  const at = openingTimeOrLater(findNextBusinessDay(addDays(today, -1), gymHours), due.sameBusinessDayAt)
  return at > now ? at : now
}

/** Returns `time` on this day, or the opening time if the gym opens later on that day. */
function openingTimeOrLater(day: PlainDate, time: string): Date {
  const at = wallTimeToInstant(day, time, gymHours.timeZone)
  const [first] = listStaffedIntervals(day, gymHours)
  return first && first.start > at.getTime() ? new Date(first.start) : at
}

type CallTaskUpdate = Pick<Task, 'status' | 'dueAt' | 'attempts'> & {
  lostReason?: LostReason
  isEmailDue?: true
}

/** Returns the next step after an unanswered call: a call in the other half of the next business day, or an email after the third call. */
export function getCallTaskUpdate(
  { dueAt: due, attempts }: Pick<Task, 'dueAt' | 'attempts'>,
  outcome: ContactOutcome,
  now: Date,
): CallTaskUpdate {
  if (outcome === 'connected') return { status: 'done', dueAt: due, attempts }
  if (outcome === 'notInterested')
    return { status: 'done', dueAt: due, attempts, lostReason: 'notInterested' }
  const attempt = attempts + 1
  if (attempt >= MAX_CALL_ATTEMPTS) {
    return { status: 'done', dueAt: due, attempts: attempt, lostReason: 'noAnswer', isEmailDue: true }
  }
  return { status: 'open', dueAt: getCallbackTime(now).toISOString(), attempts: attempt }
}

export function getCallbackTime(now: Date): Date {
  const day = plainDateIn(gymHours.timeZone, now)
  const nextDayIntervals = listStaffedIntervals(findNextBusinessDay(day, gymHours), gymHours)
  const isMorning = now.getTime() < middleInstant(listStaffedIntervals(day, gymHours))
  return new Date(isMorning ? middleInstant(nextDayIntervals) : (nextDayIntervals[0]?.start ?? now.getTime()))
}

function middleInstant(intervals: readonly { start: number; end: number }[]): number {
  const start = intervals[0]?.start ?? 0
  const end = intervals.at(-1)?.end ?? 0
  return (start + end) / 2
}

type FollowUpClient = Pick<Client, 'status'> & ClientMembershipFields

/** The ID of the trigger contains the level of absence, so each level has a separate task. The next level or a visit completes the task. */
const absenceTrigger = ({ level, since }: Absence): TaskTrigger => ({
  type: 'client',
  id: `${level} ${since}`,
})

export function createAbsenceTask(clientId: string, absence: Absence, now: Date): Task {
  const facts = { clientId, trigger: absenceTrigger(absence) }
  const isFirstVisitMissing = absence.isNew && absence.level === NEW_MEMBER_ABSENT_DAYS
  if (isFirstVisitMissing) return createTaskFromRule('noFirstVisit', facts, now)
  const title =
    absence.isNew && !absence.isLastVisitUnknown
      ? `Joined ${absence.level} days ago, and has not visited yet`
      : `Has not visited for ${absence.level} days`
  return createTaskFromRule('absent', { ...facts, title }, now)
}

export const createPackRenewalTask = (clientId: string, packId: string, now: Date): Task =>
  createTaskFromRule('packEnding', { clientId, trigger: { type: 'client', id: packId } }, now)

const MILESTONE_VISITS: Readonly<Record<number, string>> = { 3: '3rd', 10: '10th', 50: '50th' }

export function getMilestoneVisitTitle(visitNumber: number | undefined): string | undefined {
  const visitOrdinal = MILESTONE_VISITS[visitNumber ?? 0]
  return visitOrdinal && `Came for the ${visitOrdinal} time`
}

export function isTaskObsolete(
  { kind, trigger, createdAt }: Task,
  client: FollowUpClient,
  now: Date,
): boolean {
  const { status, summary } = client
  if (kind === 'absent' || kind === 'noFirstVisit') {
    const absence = findMemberAbsence(client, now)
    return !absence || absenceTrigger(absence).id !== trigger.id
  }
  if (kind === 'offerPack') return findPackToRenew(summary.sessionPacks, now)?.id !== trigger.id
  if (kind === 'waiver') return hasValidWaiver(summary, plainDateIn(gymHours.timeZone, now))
  if (kind === 'paymentFailed') return summary.accessState !== 'pastDue'
  if (kind === 'planEnding') return summary.accessState !== 'ending'
  if (kind === 'planEnded') return hasAccess(summary, now)
  if (kind === 'disputed') return !summary.disputes?.some(({ payerId }) => payerId === trigger.id)
  if (kind === 'unknownPrice') return policies.membership.otherPrices.some(({ id }) => id === trigger.id)
  if (kind === 'remindPass') return findActivePassCode(summary, now) !== trigger.id
  if (kind !== 'call') return false
  const hasVisited = (summary.lastVisitAt ?? '') > createdAt
  const hasPaid = trigger.type === 'order' && status === 'active'
  const hasAppointment = (summary.appointments ?? []).length > 0
  return (
    hasVisited ||
    hasPaid ||
    hasAppointment ||
    (trigger.type === 'dayPass' && findActivePassCode(summary, now) !== trigger.id)
  )
}

export function canSendReminder(
  { email, unsubscribedAt, remindedAt }: Pick<Client, 'email' | 'unsubscribedAt' | 'remindedAt'>,
  now: Date,
): boolean {
  const lastRemindedMs = remindedAt ? Date.parse(remindedAt) : Number.NEGATIVE_INFINITY
  const minIntervalMs = MIN_DAYS_BETWEEN_EMAILS * MS_PER_DAY
  return !!email && !unsubscribedAt && now.getTime() - lastRemindedMs >= minIntervalMs
}

export const getWaitingMinutes = ({ createdAt }: Pick<Task, 'createdAt'>, now: Date): number =>
  countBusinessMinutes(new Date(createdAt), now, gymHours)

const SNOOZE_DAYS = { tomorrow: 1, inThreeDays: 3 } as const

export function getSnoozeEnd(choice: SnoozeChoice, now: Date): Date {
  const days = SNOOZE_DAYS[choice]
  const dayBefore = addDays(plainDateIn(gymHours.timeZone, now), days - 1)
  return openingTimeOrLater(findNextBusinessDay(dayBefore, gymHours), '10:00')
}
