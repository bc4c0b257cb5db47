import { createHash } from 'node:crypto'
import {
  bookingKey,
  clientKey,
  dayPassKey,
  formRequestKey,
  intakeFormKey,
  type Key,
  leadKey,
  orderKey,
  subjectOf,
  waiverKey,
} from '#functions/lib/store/table/keys.ts'
import { type Activity, type ActivityDetails, type Actor, SYSTEM, VISITOR } from '#shared/activity.ts'
import type { Booking } from '#shared/booking.ts'
import type { Client } from '#shared/client.ts'
import type { DayPass } from '#shared/day-pass.ts'
import type { FormRequest } from '#shared/form-request.ts'
import { type IntakeForm, medicalAlerts } from '#shared/intake-form.ts'
import type { Lead } from '#shared/lead.ts'
import type { Order } from '#shared/order.ts'
import type { Waiver } from '#shared/waiver.ts'

/** What happened, before its client is known. */
export type PastActivity = Omit<Activity, 'clientId'>
type Past = Pick<Activity, 'type' | 'at' | 'actor'> & { details?: ActivityDetails }

/** An id that every run gives to the same fact, in the form of a UUID. */
export function stableId(...facts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Nobody wrote down when a status changed: the first activity of a record carries the status that the record has now.
 */
function toActivities(key: Key, past: readonly Past[]): PastActivity[] {
  return past.map(({ details, ...activity }) => ({
    ...activity,
    id: stableId(key.pk, activity.type),
    subject: subjectOf(key),
    details: { ...details, reconstructed: true },
  }))
}

/** Who sent a form was not stored. */
const SOME_STAFF: Actor = { kind: 'staff' }

export function dayPassActivities(pass: DayPass): PastActivity[] {
  const { passCode, status, createdAt, expiresAt, redeemedAt, redeemedBy, redeemedByName } = pass
  const details = { passCode }
  const redeemer: Actor = { kind: 'staff', id: redeemedBy, name: redeemedByName }
  return toActivities(dayPassKey(passCode), [
    { type: 'passClaimed', at: createdAt, actor: VISITOR, details },
    ...(redeemedAt ? [{ type: 'passRedeemed', at: redeemedAt, actor: redeemer, details } as const] : []),
    ...(status === 'expired'
      ? [{ type: 'passExpired', at: expiresAt, actor: SYSTEM, details } as const]
      : []),
  ])
}

export const leadActivities = ({ id, createdAt, goal }: Lead): PastActivity[] =>
  toActivities(leadKey(id), [
    { type: 'leadCreated', at: createdAt, actor: VISITOR, ...(goal && { details: { goal } }) },
  ])

export const bookingActivities = ({ id, createdAt, status }: Booking): PastActivity[] =>
  toActivities(bookingKey(id), [
    { type: 'bookingCreated', at: createdAt, actor: VISITOR, details: { status } },
  ])

export function intakeFormActivities(form: IntakeForm): PastActivity[] {
  const details = { medicalAlert: medicalAlerts(form).length > 0, status: form.status }
  return toActivities(intakeFormKey(form.id), [
    { type: 'intakeFormSubmitted', at: form.createdAt, actor: VISITOR, details },
  ])
}

export function waiverActivities(waiver: Waiver): PastActivity[] {
  const { id, createdAt, status, signatureData, evidence } = waiver
  const signedAt = evidence?.signedAt ?? signatureData?.signedAt
  // One without a signature was sent: the form request tells of it, or nothing does.
  if (!signedAt) {
    return toActivities(waiverKey(id), [
      { type: 'waiverSent', at: createdAt, actor: SOME_STAFF, details: { status } },
    ])
  }
  const details = {
    isGuardian: !!signatureData?.guardianName,
    ...(evidence && { agreementVersion: evidence.agreementVersion }),
    status,
  }
  return toActivities(waiverKey(id), [{ type: 'waiverSigned', at: signedAt, actor: VISITOR, details }])
}

export function formRequestActivities({ id, formType, createdAt, openedAt }: FormRequest): PastActivity[] {
  const details = { formType }
  return toActivities(formRequestKey(id), [
    { type: 'formRequestSent', at: createdAt, actor: SOME_STAFF, details },
    ...(openedAt ? [{ type: 'formRequestOpened', at: openedAt, actor: VISITOR, details } as const] : []),
  ])
}

export function orderActivities({ id, createdAt, status, amountTotal }: Order): PastActivity[] {
  const type = status === 'paid' ? 'orderPaid' : 'orderChanged'
  return toActivities(orderKey(id), [
    { type, at: createdAt, actor: SYSTEM, details: { to: status, amountTotal } },
  ])
}

/** For a client who came to be with none of the records that are stored. */
export const clientActivities = ({ id, createdAt }: Client): PastActivity[] =>
  toActivities(clientKey(id), [{ type: 'clientCreated', at: createdAt, actor: SYSTEM }])
