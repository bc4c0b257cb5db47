import type { Appointment } from '#shared/appointments/appointment.ts'
import type { NewActivity } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import {
  type NewClientDetails,
  type SubmissionWrites,
  writeForClient,
  writeForNewClient,
} from '../lib/store/submissions.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import type { CounterDeltas } from '../lib/table/counters.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { appointmentKey, type Key } from '../lib/table/keys.ts'
import type { ConditionalWrite, RequestContext } from '../lib/writes/idempotent-write.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { appointmentActivity, dueAttributes, summaryWith, toItem } from './appointments.ts'
import { reserveWrites } from './reservations.ts'

/** A block of the time is reserved for somebody else. */
export class SlotTaken extends Error {
  override name = 'SlotTaken'
}

/** The client, or the client's appointments, changed since they were read. */
export class ClientAppointmentsChanged extends Error {
  override name = 'ClientAppointmentsChanged'
}

/** What is written together with an appointment: the form that came with it, or the change of an earlier one. */
export type BookedWith = {
  /** The record that a repeat of the request gets, if not the appointment. */
  key?: Key
  counts: CounterDeltas
  writes: (clientId: string) => readonly ConditionalWrite[]
  /** Of the form; the appointment has an activity of its own. */
  activity?: Pick<NewActivity, 'type' | 'subject' | 'details'>
}

export type NewAppointment = Omit<Appointment, 'clientId'>

/**
 * Stores a new appointment with its blocks in one transaction: of concurrent takers of a block exactly one succeeds.
 * `person` is an existing client as it was read, or the details of a new one. Returns the client's ID.
 */
export async function insert(
  { appointment, linkToken, other }: { appointment: NewAppointment; linkToken: string; other?: BookedWith },
  person: Client | NewClientDetails,
  context: RequestContext,
): Promise<string> {
  const submission = submissionOf({ appointment, linkToken, other }, context)
  if ('summary' in person) {
    const summary = [SummaryChange.computed('appointments', person, summaryWith(person.summary, appointment))]
    const refusal = () => new ClientAppointmentsChanged()
    return writeForClient(person.id, { ...submission, summary }, context, { refusal })
  }
  const firstSummary = summaryWith({}, appointment)
  const { clientId, isNew } = await writeForNewClient(person, { ...submission, firstSummary }, context)
  if (!isNew) throw new ClientAppointmentsChanged()
  return clientId
}

function submissionOf(
  {
    appointment,
    linkToken,
    other,
  }: { appointment: NewAppointment; linkToken: string; other: BookedWith | undefined },
  { now, actor }: RequestContext,
): SubmissionWrites {
  const booked = appointmentActivity('appointmentBooked', { ...appointment, clientId: '' })
  const put = (clientId: string) => {
    const stored = { ...appointment, clientId }
    return {
      Put: {
        TableName: TABLE_NAME,
        Item: { ...toItem(stored), ...dueAttributes(stored, linkToken, now) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    }
  }
  return {
    key: other?.key ?? appointmentKey(appointment.id),
    counts: other?.counts ?? {},
    writes: (clientId) => [
      ...reserveWrites(appointment).map((write) => ({ write, refusal: () => new SlotTaken() })),
      { write: put(clientId) },
      ...(other?.writes(clientId) ?? []),
      ...(other?.activity ? [{ write: activityWrite({ ...booked, clientId, actor }, now) }] : []),
    ],
    activity: other?.activity ?? booked,
  }
}
