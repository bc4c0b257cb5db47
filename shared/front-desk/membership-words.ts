import { formatDayAndMonth, getLastDay, plainDateIn } from '../lib/dates/plain-date.ts'
import { business } from '../lib/settings/business.ts'
import type { MembershipProblem } from './check-in.ts'

type MembershipFacts = {
  accessUntil?: string | undefined
  accessWarnFrom?: string | undefined
  accessResumesAt?: string | undefined
  plan?: string | undefined
}

export function membershipProblemText(problem: MembershipProblem, facts: MembershipFacts, now: Date): string {
  const { accessUntil = '', accessWarnFrom = '', accessResumesAt, plan } = facts
  const isOver = accessUntil !== '' && accessUntil <= now.toISOString()
  switch (problem) {
    case 'paymentFailed':
      return `Payment failed ${formatGymDay(accessWarnFrom)}${isOver ? '' : ` · may train until ${lastDayText(accessUntil)}`}`
    case 'paymentDue':
      return `Paid until ${lastDayText(accessWarnFrom)}${isOver ? '' : ` · may train until ${lastDayText(accessUntil)}`}`
    case 'notConfirmed':
      return `Not confirmed by Stripe since ${formatGymDay(accessWarnFrom)}`
    case 'ended':
      return `Membership ended ${lastDayText(accessUntil)}`
    case 'paused':
      return accessResumesAt ? `Paused until ${formatGymDay(accessResumesAt)}` : 'Paused'
    case 'refunded':
      return `Refunded ${formatGymDay(accessUntil)}`
    case 'disputed':
      return `Payment disputed ${formatGymDay(accessWarnFrom)}`
    case 'notIncluded':
      return `${plan ?? 'The plan'} does not include the gym`
    case 'unknownPrice':
      return `Pays a price that is not in Settings${plan ? `: "${plan}"` : ''}`
    default:
      return problem satisfies never
  }
}

type SessionFacts = {
  sessionsLeft?: number | undefined
  sessionsTotal?: number | undefined
  sessionsUntil?: string | undefined
}

export function sessionCountText({ sessionsLeft = 0, sessionsTotal, sessionsUntil }: SessionFacts): string {
  const totalText = sessionsTotal ? ` of ${sessionsTotal}` : ''
  const countText = `${sessionsLeft}${totalText} ${(sessionsTotal ?? sessionsLeft) === 1 ? 'session' : 'sessions'} left`
  return sessionsUntil ? `${countText}, until ${lastDayText(sessionsUntil)}` : countText
}

export const sessionWithoutAppointmentText = ({ sessionsLeft }: SessionFacts): string =>
  `${sessionCountText({ sessionsLeft })}, no appointment today`

export const lastDayText = (end: string) => formatDayAndMonth(getLastDay(end, business.timeZone))

export const formatGymDay = (instant: string) =>
  formatDayAndMonth(plainDateIn(business.timeZone, new Date(instant)))
