import { randomUUID } from 'node:crypto'
import { getEntryMethod } from '#shared/front-desk/check-in.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import { createKioskCard, createUnknownCodeCard } from '#shared/kiosk/create-kiosk-card.ts'
import {
  decideKioskEntry,
  type KioskEntryDecision,
  shouldOpenDoor,
} from '#shared/kiosk/kiosk-entry-decision.ts'
import { checkInAtKiosk, type KioskCard } from '#shared/kiosk/kiosk-operations.ts'
import type { Client } from '#shared/lib/client.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { findCheckInRules } from '../front-desk/check-in-rules.ts'
import { recordDenial } from '../front-desk/find-arrival.ts'
import { deriveVisitId, getVisitCondition, newVisit } from '../front-desk/new-visit.ts'
import { storeVisit } from '../front-desk/store-visit.ts'
import * as visits from '../front-desk/visits.ts'
import { requireEnv } from '../lib/environment.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { IdempotentReplayError } from '../lib/writes/idempotent-write.ts'
import { createLinkToWaiver } from '../waivers/waiver-link.ts'
import { findScannedArrival, getFirstName, toKioskArrival } from './find-at-door.ts'
import { findVisitAroundTime } from './visit-near.ts'

type KioskCheckInResult = KioskCard & { visitId?: string }

/** Retries the attempt and responds with 503 if none succeeds. The tablet then decides with its snapshot and sends the visit later. */
const retryUntilDecided = <Result>(attempt: () => Promise<Result | undefined>): Promise<Result> =>
  retryWhenChanged(attempt, 'unavailable', { maxAttempts: 10, baseDelayMs: 10 })

/** Admits a person. If several devices do this concurrently, only one records the visit. A repeated request returns its visit. */
export function admitAtKiosk(
  code: string,
  request: ApiRequest,
  by: ActionContext,
): Promise<KioskCheckInResult> {
  const { idempotencyKey: redemptionId = randomUUID(), requestHash } = request
  const id = deriveVisitId(redemptionId)
  const { now } = by
  const siteUrl = requireEnv('SITE_URL')
  return retryUntilDecided(async () => {
    const [arrival, rules, repeatedVisit] = await Promise.all([
      findScannedArrival(code, now),
      findCheckInRules(),
      visits.findFromSameRequest(id, requestHash),
    ])
    if (!arrival) return createUnknownCodeCard(now)
    const { client } = arrival
    const kioskArrival = toKioskArrival(arrival)
    const entry = decideKioskEntry(kioskArrival, rules, now)
    const cardContext = { firstName: getFirstName(arrival), siteUrl, now }
    if (repeatedVisit) return { ...createKioskCard(cardOfVisit(repeatedVisit), cardContext), visitId: id }
    if (!entry.isAdmitted) {
      if (entry.color === 'red') await recordDenial(arrival, by)
      const path = entry.step === 'sign' && client ? await createWaiverPath(client, request, by) : undefined
      return createKioskCard(entry, { ...cardContext, path })
    }
    const nearbyVisit = await findVisitAroundTime(client, now)
    if (nearbyVisit) return { ...createKioskCard(entry, cardContext), visitId: nearbyVisit.id }
    const visit = newVisit({ id, arrival, decision: entry.decision }, by)
    const clientCondition = getVisitCondition(
      { visit, entry: getEntryMethod(kioskArrival.pass, kioskArrival.person, rules, now), client },
      rules,
      now,
    )
    if (!(await storeVisit(arrival, { visit, redemptionId, requestHash, clientCondition }, by)))
      return undefined
    return { ...createKioskCard(entry, cardContext), visitId: id }
  })
}

/** Returns the color and the next step of a stored visit for a repeated request, because the first request has already used the pass. */
const cardOfVisit = ({ decision }: Visit): Pick<KioskEntryDecision, 'color' | 'step'> =>
  shouldOpenDoor(decision) ? { color: 'green' } : { color: 'amber', step: 'staff' }

/** Returns the path of the waiver link. Each client gets one link per day, even after scanning the code again. */
async function createWaiverPath(
  client: Client,
  request: ApiRequest,
  { actor, now }: ActionContext,
): Promise<string> {
  const idempotencyKey = `waiver ${client.id} ${plainDateIn(business.timeZone, now)}`
  try {
    const context = { operation: checkInAtKiosk, request: { ...request, idempotencyKey }, actor, now }
    return (await createLinkToWaiver(client, context)).path
  } catch (error) {
    if (error instanceof IdempotentReplayError) return String(error.original.answer?.path)
    throw error
  }
}
