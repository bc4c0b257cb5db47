import { formatGymDay, lastDayText, membershipProblemText } from '#shared/front-desk/membership-words.ts'
import type { ClientSummary } from '#shared/lib/client-summary.ts'
import {
  addDays,
  formatDayAndMonth,
  formatPlainDate,
  getLastDay,
  type PlainDate,
  plainDateIn,
} from '#shared/lib/dates/plain-date.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { hasAccess, type ManualMembership } from '#shared/lib/plan-state.ts'
import { countUnusedInPack, type SessionPack } from '#shared/lib/session-packs.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { Plan } from '#shared/payments/plan-summary.ts'
import type { Tone } from '../../../ui/badge.tsx'

type TextLine = { tone: Tone; text: string }

export function describePlan(plan: Plan, summary: ClientSummary, now: Date): TextLine {
  const { state, priceId, since, periodEnd, nextPayment, endsAt, resumesAt } = plan
  const isAccessPrice = summary.accessPriceId === priceId
  const endText = endsAt ? ` · ends ${lastDayText(endsAt)}` : ''
  switch (state) {
    case 'pastDue':
      return {
        tone: 'red',
        text: `${isAccessPrice && summary.accessState === 'pastDue' ? membershipProblemText('paymentFailed', summary, now) : `Payment failed ${formatGymDay(since)}`}${endText}`,
      }
    case 'paused':
      return {
        tone: 'gray',
        text: `${resumesAt ? `Paused until ${formatGymDay(resumesAt)}` : 'Paused'}${endText}`,
      }
    case 'canceled':
      return { tone: 'gray', text: `Canceled ${formatGymDay(since)}` }
    case 'ending':
      return { tone: 'yellow', text: endsAt ? `Ends ${lastDayText(endsAt)}` : 'Ending' }
    case 'active':
      if (isAccessPrice && summary.accessState === 'refunded')
        return { tone: 'gray', text: membershipProblemText('refunded', summary, now) }
      if (isAccessPrice && summary.accessState === 'disputed')
        return { tone: 'yellow', text: membershipProblemText('disputed', summary, now) }
      if (!periodEnd) return { tone: 'green', text: 'Active' }
      if (periodEnd <= now.toISOString())
        return {
          tone: 'yellow',
          text: membershipProblemText('notConfirmed', { accessWarnFrom: periodEnd }, now),
        }
      return {
        tone: 'green',
        text: `${nextPayment ? formatMoney(nextPayment.amount, nextPayment.currency) : 'Next payment'} on ${formatGymDay(periodEnd)}`,
      }
  }
}

/** Describes a manual membership, such as "Paid in cash through Nov 30 · entered by Ana". */
export function describeManualMembership(
  { reason, paidThrough, paid, by }: ManualMembership,
  summary: ClientSummary,
  now: Date,
): TextLine {
  const today = plainDateIn(business.timeZone, now)
  const isOver = paidThrough !== undefined && paidThrough < today
  const day = paidThrough && dayText(paidThrough, today)
  const until = day ? (isOver ? `, ended ${day}` : ` through ${day}`) : ', no end date'
  // For an overdue manual payment, uses the text of the check-in card.
  if (isOver && paid && summary.accessState === 'manual')
    return {
      tone: hasAccess(summary, now) ? 'yellow' : 'gray',
      text: `${reason} · ${membershipProblemText('paymentDue', summary, now)}`,
    }
  return { tone: isOver ? 'gray' : 'green', text: `${reason}${until}${by ? ` · entered by ${by}` : ''}` }
}

const MAX_DAYS_WITHOUT_YEAR = 300
const dayText = (day: PlainDate, today: PlainDate): string =>
  day > addDays(today, -MAX_DAYS_WITHOUT_YEAR) && day < addDays(today, MAX_DAYS_WITHOUT_YEAR)
    ? formatDayAndMonth(day)
    : formatPlainDate(day)

/** Describes the unused sessions and the last day of a pack, such as "7 of 10 left, until May 2". */
export function packText(pack: SessionPack, now: Date): string {
  const { total, adjusted, expiresAt } = pack
  const unusedCount = countUnusedInPack(pack)
  const isOver = expiresAt <= now.toISOString()
  const day = dayText(getLastDay(expiresAt, business.timeZone), plainDateIn(business.timeZone, now))
  return `${unusedCount} of ${total + adjusted} left, ${isOver ? `ended ${day}` : `until ${day}`}`
}

export function adjustmentText({ adjusted, adjustment }: SessionPack): string | undefined {
  if (!adjustment) return undefined
  const { reason, by, at } = adjustment
  return `Changed by ${adjusted > 0 ? '+' : ''}${adjusted}: ${reason} (${by ? `${by}, ` : ''}${formatGymDay(at)})`
}
