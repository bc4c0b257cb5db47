import type { EntryMethod } from '#shared/front-desk/check-in.ts'
import {
  accessCondition,
  type CheckInDecision,
  type CheckInRules,
  type WaiverProblem,
  waiverCondition,
} from '#shared/front-desk/check-in.ts'
import type { Redemption } from '#shared/front-desk/day-pass.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import { findAppointmentOn } from '#shared/lib/booked-appointments.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { InternalError } from '../lib/internal-error.ts'
import { deriveId } from '../lib/sha256.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import type { ClientCondition } from '../lib/writes/client-activity-writes.ts'
import { unchangedCondition } from '../lib/writes/summary-change.ts'
import type { Arrival } from './find-arrival.ts'

export const deriveVisitId = (redemptionId: string): string => deriveId(`visit ${redemptionId}`)

type NewVisit = {
  id: string
  arrival: Pick<Arrival, 'pass' | 'client'>
  decision: CheckInDecision | 'redeemed' | { kind: 'letIn'; waiverProblem?: WaiverProblem }
  overrideReason?: string | undefined
  sessionPackId?: string | undefined
}

export function newVisit(
  { id, arrival, decision, overrideReason, sessionPackId }: NewVisit,
  { actor, now }: ActionContext,
): Visit {
  const { pass, client } = arrival
  const result = decision === 'redeemed' ? { kind: decision } : decision
  if (result.kind === 'notValid' || result.kind === 'otherName' || result.kind === 'alreadyIn')
    throw new InternalError('visitRefused', `The check-in rules do not allow this visit: ${result.kind}`)
  const hasWaiver = result.kind !== 'redeemed' && !result.waiverProblem
  return {
    id,
    clientId: client?.id ?? pass?.clientId,
    name: client ? fullName(client) : (pass?.fullName ?? ''),
    passCode: pass?.passCode,
    appointmentId: findAppointmentOn(plainDateIn(business.timeZone, now), client?.summary)?.id,
    at: now.toISOString(),
    checkedInBy: actor.id ?? '',
    checkedInByName: actor.name,
    decision: result.kind,
    waiverId: hasWaiver ? client?.summary.waiverId : undefined,
    sessionPackId,
    override: isOverridable(result.kind) && overrideReason ? { reason: overrideReason } : undefined,
  }
}

export const toRedemption = ({
  passCode = '',
  at,
  checkedInBy,
  checkedInByName = '',
}: Visit): Redemption => ({
  passCode,
  status: 'redeemed',
  redeemedAt: at,
  redeemedBy: checkedInBy,
  redeemedByName: checkedInByName,
})

const isOverridable = (kind: Visit['decision']) => kind === 'signFirst' || kind === 'noMembership'

type VisitToStore = { visit: Visit; entry: EntryMethod; client: Client | undefined }

/** Returns the conditions for storing the visit. There are none if staff override the rules. */
export function getVisitCondition(
  { visit, entry, client }: VisitToStore,
  rules: CheckInRules,
  now: Date,
): ClientCondition | undefined {
  if (visit.override) return undefined
  // The settings do not list the price of the client's plan, so it is not known whether the plan includes visits.
  const isUnpriced = client?.summary.accessState === 'unknownPrice' && entry === 'membership'
  const conditions = [
    ...(rules.waiver === 'block' ? [waiverCondition(rules, plainDateIn(business.timeZone, now))] : []),
    ...(rules.membership === 'block' && entry === 'membership' && !isUnpriced ? [accessCondition(now)] : []),
    // A visit with a session of today or an unknown price depends on billing and appointments, so neither may change before the write.
    ...((entry === 'sessionToday' || isUnpriced) && client
      ? [unchangedCondition('billing', client), unchangedCondition('appointments', client)]
      : []),
  ]
  if (conditions.length === 0) return undefined
  return {
    expression: conditions.map(({ expression }) => expression).join(' AND '),
    values: Object.assign({}, ...conditions.map(({ values }) => values)),
  }
}
