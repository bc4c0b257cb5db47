import { randomUUID } from 'node:crypto'
import type { CheckInDecision } from '#shared/front-desk/check-in.ts'
import { parseCheckInText } from '#shared/front-desk/check-in-text.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import { decideKioskEntry } from '#shared/kiosk/kiosk-entry-decision.ts'
import { getVisitCounterDeltas } from '#shared/lib/visit-counts.ts'
import { findCheckInRules } from '../front-desk/check-in-rules.ts'
import { deriveVisitId, newVisit } from '../front-desk/new-visit.ts'
import { storeVisit } from '../front-desk/store-visit.ts'
import * as visits from '../front-desk/visits.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { findByMemberCode } from '../lib/store/member-codes.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { monthCounterWrite } from '../lib/table/counters.ts'
import { visitKey } from '../lib/table/keys.ts'
import { transact } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { findVisitAroundTime } from './visit-near.ts'

type OfflineVisitResult = { visitId: string; wasRefused?: boolean }

/** Records the visit even if the rules refuse it, because the person is already in the gym. `by.now` is the visit's time. */
export function recordOfflineVisit(
  code: string,
  { idempotencyKey: redemptionId = randomUUID(), requestHash }: ApiRequest,
  by: ActionContext,
): Promise<OfflineVisitResult> {
  const id = deriveVisitId(redemptionId)
  // Reads only member codes, because day passes cannot be redeemed offline.
  const { memberCode } = parseCheckInText(code)
  return retryWhenChanged(async () => {
    const [client, rules, repeated] = await Promise.all([
      memberCode ? findByMemberCode(memberCode) : undefined,
      findCheckInRules(),
      visits.findFromSameRequest(id, requestHash),
    ])
    if (repeated) return toVisitResult(repeated)
    const nearbyVisit = await findVisitAroundTime(client, by.now)
    if (nearbyVisit) return { visitId: nearbyVisit.id }
    const entry = client && decideKioskEntry({ pass: 'none', person: client }, rules, by.now)
    const decision = entry?.isAdmitted
      ? entry.decision
      : ({ ...(entry && problemsOf(entry.decision)), kind: 'letIn' } as const)
    const visit = newVisit({ id, arrival: { pass: undefined, client }, decision }, by)
    const record = { visit, redemptionId, requestHash }
    const isStored = client
      ? await storeVisit({ pass: undefined, client }, record, by)
      : await storeVisitWithoutClient(record, by)
    return isStored ? toVisitResult(visit) : undefined
    // Responds with 503, because a tablet sends a visit again after 503 but deletes the visit after 409.
  }, 'unavailable')
}

const problemsOf = (decision: CheckInDecision) =>
  'waiverProblem' in decision && decision.waiverProblem ? { waiverProblem: decision.waiverProblem } : {}

const toVisitResult = ({ id, decision }: Visit): OfflineVisitResult => ({
  visitId: id,
  ...(decision === 'letIn' && { wasRefused: true }),
})

/** Stores a visit without a client, because the code was replaced or the client was erased after the visit. */
async function storeVisitWithoutClient(
  { visit, requestHash }: { visit: Visit; requestHash: string },
  { actor, now }: ActionContext,
): Promise<boolean> {
  const failures = await transact([
    visits.visitWrite({ visit, email: undefined, requestHash }),
    activityWrite({ type: 'checkedIn', actor, subject: getActivitySubject(visitKey(visit.id)) }, now),
    monthCounterWrite(getVisitCounterDeltas(visit), now),
  ])
  return failures.length === 0
}
