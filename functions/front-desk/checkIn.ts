import { randomUUID } from 'node:crypto'
import { type CheckInDecision, decideCheckIn, getAge, getEntryMethod } from '#shared/front-desk/check-in.ts'
import { checkIn } from '#shared/front-desk/check-in-operations.ts'
import { waiverProblemText } from '#shared/front-desk/check-in-words.ts'
import { redemptionError } from '#shared/front-desk/day-pass.ts'
import { membershipProblemText } from '#shared/front-desk/membership-words.ts'
import { hasDifferentName } from '#shared/front-desk/pass-holder.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { fullName } from '#shared/lib/client.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import type { Input } from '#shared/lib/operation.ts'
import { deductSessionFromPack } from '#shared/lib/session-packs.ts'
import { business } from '#shared/lib/settings/business.ts'
import { planTitle } from '#shared/payments/plan-summary.ts'
import { getLastValidDay } from '#shared/waivers/waiver.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import * as activities from '../lib/store/activities.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { findCheckInRules } from './check-in-rules.ts'
import { type Arrival, findArrival, recordDenial, toCheckInPass, toCheckInPerson } from './find-arrival.ts'
import { deriveVisitId, getVisitCondition, newVisit } from './new-visit.ts'
import { storeVisit } from './store-visit.ts'
import * as visits from './visits.ts'

export const handler = createHandler(checkIn, async ({ input, request, staff }) =>
  checkInClient(input, request, await createStaffContext(staff)),
)

/** Checks the client in. A repeated request returns the same visit. If a colleague was first, the error names the time and the colleague. */
function checkInClient(
  input: Input<typeof checkIn>,
  { idempotencyKey, requestHash }: ApiRequest,
  by: ActionContext,
): Promise<Visit> {
  const redemptionId = idempotencyKey ?? randomUUID()
  const id = deriveVisitId(redemptionId)
  let previousArrival: Arrival | undefined
  return retryWhenChanged(async () => {
    const [arrival, rules] = await Promise.all([findArrival(input, by.now), findCheckInRules()])
    if (!arrival) throw new ApiError(input.passCode ? 'dayPassNotFound' : 'clientUnknown')
    const { isAgain: isRepeatVisit, overrideReason } = input
    const { client } = arrival
    const checkInArgs = [toCheckInPass(arrival), toCheckInPerson(arrival), rules] as const
    const decision = decideCheckIn(...checkInArgs, {
      now: by.now,
      isRepeatVisit,
      isInOtherName: hasDifferentName(arrival.pass?.fullName, client, input.holderId),
    })
    const entry = getEntryMethod(...checkInArgs, by.now)
    const session =
      entry === 'session' ? deductSessionFromPack(client?.summary.sessionPacks, by.now) : undefined
    const refusal =
      (await findRepeatError(previousArrival, arrival)) ??
      checkInError(arrival, decision, overrideReason, by.now) ??
      (session && !input.usesSession ? new ApiError('sessionNotChosen') : undefined)
    if (!refusal) {
      const visit = newVisit({ id, arrival, decision, overrideReason, sessionPackId: session?.packId }, by)
      const clientCondition = getVisitCondition({ visit, entry, client }, rules, by.now)
      if (await storeVisit(arrival, { visit, redemptionId, requestHash, clientCondition, session }, by))
        return visit
    }
    const repeatedVisit = await visits.findFromSameRequest(id, requestHash)
    if (repeatedVisit) return repeatedVisit
    if (refusal) {
      await recordDenial(arrival, by)
      throw refusal
    }
    previousArrival = arrival
    return undefined
  })
}

function checkInError(
  { pass, client }: Arrival,
  decision: CheckInDecision,
  overrideReason: string | undefined,
  now: Date,
): ApiError | undefined {
  if (decision.kind === 'notValid') {
    if (pass) return redemptionError(pass, '', now, business.timeZone)
    return new ApiError(decision.passProblem === 'deleted' ? 'dayPassNotFound' : 'passRequired')
  }
  if (decision.kind === 'otherName' && pass && client)
    return new ApiError('passInOtherName', { details: { holder: pass.fullName, name: fullName(client) } })
  if (decision.kind === 'alreadyIn' && client) {
    const when = formatDateTime(client.summary.lastVisitAt ?? '', business.timeZone)
    return new ApiError('alreadyCheckedIn', { details: { name: fullName(client), when } })
  }
  if (decision.kind === 'noMembership' && !overrideReason) {
    const reason = membershipProblemText(
      decision.membershipProblem,
      { ...client?.summary, plan: client && planTitle(client.summary) },
      now,
    )
    return new ApiError('membershipRequired', { details: { reason } })
  }
  if (decision.kind !== 'signFirst' || overrideReason) return undefined
  const { waiverValidThrough, unconfirmedWaiver } = client?.summary ?? {}
  const reason = waiverProblemText(decision.waiverProblem, {
    age: getAge(client?.dateOfBirth, now),
    waiverLastDay: waiverValidThrough && getLastValidDay(waiverValidThrough),
    unconfirmedWaiver,
  })
  const sentence = reason.endsWith('?') ? reason : `${reason}.`
  return new ApiError('waiverRequired', { details: { reason: sentence } })
}

async function findRepeatError(
  previous: Arrival | undefined,
  { client }: Arrival,
): Promise<ApiError | undefined> {
  const when = client?.summary.lastVisitAt
  if (!previous || previous.pass || !client || !when || when === previous.client?.summary.lastVisitAt)
    return undefined
  const { items } = await activities.list({ clientId: client.id, type: 'checkedIn', limit: 1 })
  return new ApiError('checkedInMeanwhile', {
    details: {
      name: fullName(client),
      when: formatDateTime(when, business.timeZone),
      who: items[0]?.actor.name ?? 'a colleague',
    },
  })
}
