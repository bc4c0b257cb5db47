import type { Appointment } from '#shared/appointments/appointment.ts'
import type { NewActivity } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import { InternalError } from '../lib/internal-error.ts'
import { subscribedEventWrites } from '../lib/outbox/webhook-events.ts'
import { EmailTakenError, type Submission, writeSubmission } from '../lib/store/submissions.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import type { CounterDeltas } from '../lib/table/counters.ts'
import { appointmentKey, type Key } from '../lib/table/keys.ts'
import { insertWrite, type Write } from '../lib/table/transact.ts'
import type { ConditionalWrite, RequestContext } from '../lib/writes/idempotent-write.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import {
  appointmentActivity,
  computeAppointmentsSummary,
  pendingEmailAttributes,
  toItem,
} from './appointments.ts'
import type { NewAppointment } from './new-appointment.ts'
import { reservationWrites } from './reservations.ts'

export class SlotTakenError extends Error {
  override name = 'SlotTakenError'
}

export class ClientAppointmentsChangedError extends Error {
  override name = 'ClientAppointmentsChangedError'
}

export type AdditionalBookingWrites = {
  key?: Key
  counts: CounterDeltas
  writes: readonly ConditionalWrite[]
  activity?: Pick<NewActivity, 'type' | 'subject' | 'details'>
  isSearchableLater?: boolean | undefined
}

type NewAppointments = { newAppointments: readonly NewAppointment[]; extras?: AdditionalBookingWrites }

/** Sends only one webhook event for a series of appointments, because a DynamoDB transaction has at most 100 writes. */
export function bookedEventWrites(
  [first, ...others]: readonly Appointment[],
  clientId: string,
  now: Date,
): Write[] {
  if (!first) return []
  const otherAppointmentIds = others.map(({ id }) => id).join(' ') || undefined
  const { id: appointmentId, startsAt } = first
  return subscribedEventWrites(
    'appointment.booked',
    { appointmentId, clientId, startsAt, otherAppointmentIds },
    now,
  )
}

/** Stores all appointments or none. Fails if a concurrent request has booked the last seat or used the client's prepaid session. */
export async function insertAppointments(
  { newAppointments, extras }: NewAppointments,
  { client, isNew }: { client: Client; isNew: boolean },
  context: RequestContext,
): Promise<void> {
  const { actor, now } = context
  const appointments = newAppointments.map(({ appointment }) => appointment)
  const puts = newAppointments.map(({ appointment, linkToken }) =>
    insertWrite({ ...toItem(appointment), ...pendingEmailAttributes(appointment, linkToken, now) }),
  )
  const activities = appointments.map((appointment) => appointmentActivity('appointmentBooked', appointment))
  const activity = extras?.activity ?? activities[0]
  const key = extras?.key ?? appointments.map(({ id }) => appointmentKey(id))[0]
  if (!activity || !key) throw new InternalError('nothingBooked', 'This booking has no appointment')
  const others = extras?.activity ? activities : activities.slice(1)
  const summary = computeAppointmentsSummary(client.summary, ...appointments)
  const submission: Submission = {
    key,
    counts: extras?.counts ?? {},
    writes: [
      ...appointments.flatMap((appointment) =>
        reservationWrites(appointment).map((write) => ({ write, refusal: () => new SlotTakenError() })),
      ),
      ...puts.map((write) => ({ write })),
      ...(extras?.writes ?? []),
      ...bookedEventWrites(appointments, client.id, now).map((write) => ({ write })),
      ...others.map((one) => ({ write: activityWrite({ ...one, clientId: client.id, actor }, now) })),
    ],
    activity,
    summary: [
      SummaryChange.computed('appointments', client, summary),
      ...(appointments.some(({ usesSession }) => usesSession)
        ? [SummaryChange.computed('billing', client, {})]
        : []),
    ],
    firstSummary: summary,
    isSearchableLater: extras?.isSearchableLater,
  }
  const submitter = { id: client.id, ...(isNew && { newClient: client }) }
  const refusal = () => new ClientAppointmentsChangedError()
  await writeSubmission(submitter, submission, context, refusal).catch((error: unknown) => {
    throw error instanceof EmailTakenError ? refusal() : error
  })
}
