import * as z from 'zod/mini'
import { Booking } from '#shared/appointments/booking.ts'
import type { BookingStatus } from '#shared/appointments/booking-status.ts'
import { createTaskFromRule } from '#shared/lib/follow-up.ts'
import { toSearchText } from '#shared/lib/pagination.ts'
import { phoneDigits } from '#shared/lib/text/phone.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from '../lib/outbox/outbox.ts'
import {
  type ExistingOrNewClient,
  type Submission,
  storeForClient,
  writeSubmission,
} from '../lib/store/submissions.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { listKeys, statusKeys } from '../lib/table/index-keys.ts'
import { bookingKey } from '../lib/table/keys.ts'
import { type ListQuery, queryRecords } from '../lib/table/query-pages.ts'
import { taskDeleteWrite, taskWrite } from '../lib/table/task-write.ts'
import { insertWrite, type Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import {
  type ConditionalWrite,
  conditionalWrites,
  type RequestContext,
} from '../lib/writes/idempotent-write.ts'
import { updateStatus } from '../lib/writes/status-update.ts'
import { updateNotes } from '../lib/writes/versioned-notes.ts'

const TYPE = 'BOOKING'

export function toItem(booking: Booking) {
  return {
    ...booking,
    ...bookingKey(booking.id),
    ...listKeys(TYPE, booking),
    ...statusKeys(TYPE, booking.status, booking),
    searchText: toSearchText([booking.name, booking.email, booking.phone, phoneDigits(booking.phone)]),
  }
}

export type NewBooking = Omit<Booking, 'clientId'>
export type StoredBooking = { booking: Booking; outboxEntry: PendingEmails }

export function insert(
  booking: NewBooking,
  person: ExistingOrNewClient,
  context: RequestContext,
  extraWrites: readonly ConditionalWrite[] = [],
): Promise<StoredBooking> {
  return storeForClient(person, context.now, async (submitter) => {
    const storedBooking = addClient(booking, submitter.id, context.now)
    const submission = toSubmission(storedBooking, context.now)
    const writes = [...submission.writes, ...extraWrites]
    await writeSubmission(submitter, { ...submission, writes }, context)
    return storedBooking
  })
}

export function addClient(booking: NewBooking, clientId: string, now: Date): StoredBooking {
  const outboxEntry = pendingEmails(bookingKey(booking.id), booking.emails, now, clientId)
  return { booking: { ...booking, clientId }, outboxEntry }
}

export function toSubmission({ booking, outboxEntry }: StoredBooking, now: Date): Submission {
  const { key } = outboxEntry
  const put = insertWrite({ ...toItem(booking), ...outboxKeys(outboxEntry) })
  // Staff need not call a client who has already chosen an appointment.
  const callWrites = booking.appointment ? [] : [taskWrite(createCallTask(booking, booking.clientId, now))]
  return {
    key,
    counts: { [`booking.${booking.status}`]: 1 },
    writes: conditionalWrites([put, ...callWrites]),
    activity: {
      type: 'bookingCreated',
      subject: getActivitySubject(key),
      details: { status: booking.status },
    },
    // The search tokens may be stored later, because staff rarely search for a client right after the booking.
    isSearchableLater: true,
  }
}

type BookingToCall = Pick<Booking, 'id' | 'interest' | 'bestTimeToCall'>

export const createCallTask = (
  { id, interest, bestTimeToCall }: BookingToCall,
  clientId: string,
  now: Date,
) =>
  createTaskFromRule(
    'booking',
    {
      clientId,
      trigger: { type: 'booking', id },
      title: interest && `Consultation: ${interest}`,
      bestTimeToCall: [...bestTimeToCall],
    },
    now,
  )

export function createExistsCheck(id: string) {
  return {
    ConditionCheck: {
      TableName: TABLE_NAME,
      Key: bookingKey(id),
      ConditionExpression: 'attribute_exists(pk)',
    },
  }
}

export const find = (id: string) => findRecord(Booking, bookingKey(id))

export const list = (query: ListQuery) => queryRecords(TYPE, Booking, query)

/** Sets the booking's status. A status such as 'contacted' also closes the task to call the client. Returns undefined for an unknown ID. */
export const setStatus = (id: string, to: BookingStatus, by: ActionContext): Promise<object | undefined> =>
  updateStatus({
    type: TYPE,
    key: bookingKey(id),
    counter: 'booking',
    to,
    relatedWrites: async (record) => [callTaskWrite(z.parse(Booking, record), to, by.now)],
    ...by,
  })

function callTaskWrite(booking: Booking, to: BookingStatus, now: Date): Write {
  const { id, clientId } = booking
  if (to === 'pending') return taskWrite(createCallTask(booking, clientId, now))
  return taskDeleteWrite(clientId, 'call', { type: 'booking', id })
}

export const setNotes = (
  id: string,
  notes: string,
  expectedVersion: number,
  by: ActionContext,
): Promise<boolean> => updateNotes({ key: bookingKey(id), field: 'notes', notes, expectedVersion, ...by })
