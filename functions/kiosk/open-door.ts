import type { Visit } from '#shared/front-desk/visit.ts'
import { decideKioskEntry, shouldOpenDoor } from '#shared/kiosk/kiosk-entry-decision.ts'
import type { Kiosk } from '#shared/lib/kiosk.ts'
import { DOOR_UNLOCK_EVENT } from '#shared/lib/webhook-event.ts'
import { findCheckInRules } from '../front-desk/check-in-rules.ts'
import { findArrivalOfClient } from '../front-desk/find-arrival.ts'
import * as visits from '../front-desk/visits.ts'
import { sendWebhook } from '../integrations/send-webhooks.ts'
import * as webhooks from '../integrations/webhooks.ts'
import type { NetworkClient } from '../lib/external-request.ts'
import { toKioskArrival } from './find-at-door.ts'

/** This limit is short, because a person is waiting at the door. */
const REQUEST_TIMEOUT_MS = 2000
/** The same visit can open the door again during this time after the check-in. */
const MAX_REOPEN_MS = 4 * 60 * 60_000
/** Door events within one period of this length have the same ID, so that the receiver ignores repeated events. */
const SAME_EVENT_MS = 60_000

/** Sends the event only once, because a late retry could open the door when nobody is there. */
export async function openDoor(
  { id: kioskId, webhookId }: Kiosk,
  visitId: string,
  { now, network }: { now: Date; network: NetworkClient },
): Promise<boolean> {
  const [visit, webhook] = await Promise.all([visits.find(visitId), webhookId && webhooks.find(webhookId)])
  if (!visit || visit.voidedAt || !webhook || webhook.disabledAt) return false
  const age = now.getTime() - Date.parse(visit.at)
  if (age >= MAX_REOPEN_MS || !(shouldOpenDoor(visit.decision) || (await isEntryAllowedNow(visit, now))))
    return false
  const id = age < SAME_EVENT_MS ? visitId : `${visitId}-${Math.floor(age / SAME_EVENT_MS)}`
  const { isDelivered } = await sendWebhook(
    { id, type: DOOR_UNLOCK_EVENT, at: now.toISOString(), data: { visitId, kioskId } },
    webhook,
    { now, network, limitMs: REQUEST_TIMEOUT_MS },
  )
  return isDelivered
}

/** Applies the rules again, because the stored decision may be outdated if the kiosk first sent the person to the front desk. */
async function isEntryAllowedNow({ clientId }: Visit, now: Date): Promise<boolean> {
  if (!clientId) return false
  const [arrival, rules] = await Promise.all([findArrivalOfClient(clientId, now), findCheckInRules()])
  return arrival !== undefined && decideKioskEntry(toKioskArrival(arrival), rules, now).color === 'green'
}
