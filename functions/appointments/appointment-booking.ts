import type { Appointment } from '#shared/appointments/appointment.ts'
import type { NewActivity } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import { EmailOwned, type Submission, writeSubmission } from '../lib/store/submissions.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import type { CounterDeltas } from '../lib/table/counters.ts'
import { insertWrite } from '../lib/table/item-writes.ts'
import { appointmentKey, type Key } from '../lib/table/keys.ts'
import type { ConditionalWrite, RequestContext } from '../lib/writes/idempotent-write.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { appointmentActivity, dueAttributes, summaryWith, toItem } from './appointments.ts'
import { reserveWrites } from './reservations.ts'

export class SlotTaken extends Error {
  override name = 'SlotTaken'
}

export class ClientAppointmentsChanged extends Error {
  override name = 'ClientAppointmentsChanged'
}

export type BookedWith = {
  /** A repeat of the request gets this record, if not the appointment. */
  key?: Key
  counts: CounterDeltas
  writes: readonly ConditionalWrite[]
  activity?: Pick<NewActivity, 'type' | 'subject' | 'details'>
  isSearchableLater?: boolean | undefined
}

type NewAppointment = { appointment: Appointment; linkToken: string; other?: BookedWith }

/** Of concurrent takers of a block exactly one succeeds. `client` is as it was read, or about to be created. */
export async function insert(
  { appointment, linkToken, other }: NewAppointment,
  { client, isNew }: { client: Client; isNew: boolean },
  context: RequestContext,
): Promise<void> {
  const { actor, now } = context
  const booked = appointmentActivity('appointmentBooked', appointment)
  const put = insertWrite({ ...toItem(appointment), ...dueAttributes(appointment, linkToken, now) })
  const summary = summaryWith(client.summary, appointment)
  const submission: Submission = {
    key: other?.key ?? appointmentKey(appointment.id),
    counts: other?.counts ?? {},
    writes: [
      ...reserveWrites(appointment).map((write) => ({ write, refusal: () => new SlotTaken() })),
      { write: put },
      ...(other?.writes ?? []),
      ...(other?.activity ? [{ write: activityWrite({ ...booked, clientId: client.id, actor }, now) }] : []),
    ],
    activity: other?.activity ?? booked,
    summary: [SummaryChange.computed('appointments', client, summary)],
    firstSummary: summary,
    isSearchableLater: other?.isSearchableLater,
  }
  const submitter = { id: client.id, ...(isNew && { created: client }) }
  const refusal = () => new ClientAppointmentsChanged()
  await writeSubmission(submitter, submission, context, refusal).catch((error: unknown) => {
    throw error instanceof EmailOwned ? refusal() : error
  })
}
