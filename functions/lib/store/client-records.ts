import * as z from 'zod/mini'
import { Appointment } from '#shared/appointments/appointment.ts'
import { type ComputedSummary, summarizeRecords } from '#shared/clients/summarize-records.ts'
import { DayPass } from '#shared/front-desk/day-pass.ts'
import { IntakeForm } from '#shared/intake-forms/intake-form.ts'
import { type Activity, ActivityDetails, ActivitySubject, ActivityType } from '#shared/lib/activity.ts'
import { Payer } from '#shared/payments/payer.ts'
import type { ClientBilling } from '#shared/payments/plan-summary.ts'
import { type GuardianSignedWaiver, Waiver } from '#shared/waivers/waiver.ts'
import { findRecordKey } from '../table/activity-subjects.ts'
import { batchGetAll } from '../table/batch-get.ts'
import {
  ACTIVITY_PREFIX,
  activityPartition,
  type Key,
  payerKey,
  receiptKey,
  visitKey,
  waiverKey,
} from '../table/keys.ts'
import { type Item, queryAll } from '../table/query-all.ts'

const ReferringActivity = z.object({
  type: ActivityType,
  at: z.string(),
  subject: ActivitySubject,
  details: z.optional(ActivityDetails),
})
type ReferringActivity = z.infer<typeof ReferringActivity>

export type ClientRecords = {
  records: Item[]
  activities: ReferringActivity[]
  covering?: GuardianSignedWaiver[]
}

export type ClientWaivers = { waivers: Waiver[]; covering: GuardianSignedWaiver[] }

export async function findWaivers(clientId: string): Promise<ClientWaivers> {
  const { records, covering = [] } = await findClientRecords(clientId, ['waiver', 'formRequest'])
  return { waivers: parseByType(records, 'WAIVER', Waiver), covering }
}

/** Finds the client's records through the client's activities, because activities can be read consistently. */
export async function findClientRecords(
  clientId: string,
  subjects?: readonly ActivitySubject['type'][],
): Promise<ClientRecords> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :client AND begins_with(sk, :activity)',
    ProjectionExpression: 'pk, sk, #type, #at, subject, #details',
    ExpressionAttributeNames: { '#type': 'type', '#at': 'at', '#details': 'details' },
    ExpressionAttributeValues: { ':client': activityPartition(clientId), ':activity': ACTIVITY_PREFIX },
    ConsistentRead: true,
  })
  const activities = items.map((item) => z.parse(ReferringActivity, item))
  const referencedRecords = await loadReferencedRecords(
    subjects ? activities.filter(({ subject }) => subjects.includes(subject.type)) : activities,
  )
  return {
    records: referencedRecords.filter((record) => record.clientId === clientId),
    activities,
    covering: coveringWaivers(activities, referencedRecords),
  }
}

/** Returns the waivers in which a guardian signed for this child. The child's activities refer to the waiver and the participant. */
function coveringWaivers(
  activities: readonly ReferringActivity[],
  records: readonly Item[],
): GuardianSignedWaiver[] {
  return activities.flatMap(({ type, subject, details }) => {
    const participantIndex = details?.participant
    if (type !== 'waiverSigned' || typeof participantIndex !== 'number') return []
    const record = records.find(({ sk, id }) => sk === 'WAIVER' && id === subject.id)
    return record ? { waiver: z.parse(Waiver, record), participantIndex } : []
  })
}

/** Loads each record of these activities once, and the records that identify its client. For form requests, also loads pending waivers. */
export async function loadReferencedRecords(
  activities: readonly Pick<Activity, 'subject' | 'details'>[],
): Promise<Item[]> {
  const keys = new Map<string, Key>()
  for (const activity of activities) for (const key of referencedKeys(activity)) keys.set(key.pk, key)
  const records = await loadRecords([...keys.values()])
  const requestedKeys = records.flatMap(({ sk, formType, recordId }) =>
    sk === 'FORM_REQUEST' && formType === 'waiver' && recordId ? waiverKey(String(recordId)) : [],
  )
  const pendingWaivers = await loadRecords(requestedKeys.filter(({ pk }) => !keys.has(pk)))
  const ownerRecords = await loadRecords(records.flatMap((record) => findOwnerRecordKey(record) ?? []))
  return [...records, ...pendingWaivers, ...ownerRecords.filter(({ pk }) => !keys.has(pk))]
}

/** Returns the key of the record that identifies the client of `record`, such as the payer of an order or the first receipt of a series. */
export function findOwnerRecordKey(record: Item): Key | undefined {
  const { sk, stripeCustomerId, paymentIntentId, run, number } = record
  if (sk === 'RECEIPT') return run === number ? undefined : receiptKey(String(run))
  const id = stripeCustomerId ?? paymentIntentId
  return sk === 'ORDER' && id ? payerKey(String(id)) : undefined
}

/** Returns the key of the activity's record. If a pass was redeemed, also returns the key of the visit. */
function referencedKeys({ subject, details }: Pick<Activity, 'subject' | 'details'>): Key[] {
  const key = findRecordKey(subject)
  const visitId = details?.visitId
  return [...(key ? [key] : []), ...(visitId ? [visitKey(String(visitId))] : [])]
}

/** Reads consistently. Removes duplicate keys, because BatchGetItem refuses them. */
export async function loadRecords(keys: readonly Key[]): Promise<Item[]> {
  const distinctKeys = [...new Map(keys.map(({ pk, sk }) => [`${pk} ${sk}`, { pk, sk }])).values()]
  const items = await batchGetAll(distinctKeys)
  return items.map((item) => ({ ...item, pk: String(item.pk), sk: String(item.sk) }))
}

export const listActivePasses = ({ records }: Pick<ClientRecords, 'records'>): DayPass[] =>
  parseByType(records, 'DAY_PASS', DayPass)
    .filter(({ status }) => status === 'active')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))

/** Computes the client's summary from the records, treating the passes in `endedPasses` as expired. */
export function computeSummary(
  { records, activities, covering = [] }: ClientRecords,
  ownRecords: ClientBilling,
  endedPasses: readonly DayPass[] = [],
): ComputedSummary {
  const endedCodes = new Set(endedPasses.map(({ passCode }) => passCode))
  return summarizeRecords({
    waivers: parseByType(records, 'WAIVER', Waiver),
    covering,
    intakeForms: parseByType(records, 'INTAKE_FORM', IntakeForm),
    dayPasses: parseByType(records, 'DAY_PASS', DayPass).filter(({ passCode }) => !endedCodes.has(passCode)),
    payers: parseByType(records, 'PAYER', Payer),
    appointments: parseByType(records, 'APPOINTMENT', Appointment),
    activities,
    own: ownRecords,
  })
}

function parseByType<S extends z.ZodMiniType>(
  records: readonly Item[],
  type: string,
  schema: S,
): z.output<S>[] {
  return records.filter(({ sk }) => sk === type).map((record) => z.parse(schema, record))
}
