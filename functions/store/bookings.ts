import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Booking, type BookingStatus } from '#shared/booking.ts'
import type { ClientDetails } from '#shared/client.ts'
import { searchText } from '#shared/paging.ts'
import type { Cause } from './accept.ts'
import { documents, TableName } from './client.ts'
import { bookingKey, listKeys, statusKeys } from './keys.ts'
import { saveNotes } from './notes.ts'
import { type Owing, owing, owingKeys } from './owed-emails.ts'
import { type ListQuery, recordsOf } from './pages.ts'
import { changeStatus } from './statuses.ts'
import { submit } from './submit.ts'

const TYPE = 'BOOKING'

export function itemOf(booking: Booking) {
  return {
    ...booking,
    ...bookingKey(booking.id),
    ...listKeys(TYPE, booking),
    ...statusKeys(TYPE, booking.status, booking),
    searchText: searchText([booking.name, booking.email, booking.phone]),
  }
}

/** Stores a new booking with the mails it owes, for the client who has its address. */
export async function insert(
  booking: Omit<Booking, 'clientId'>,
  person: ClientDetails,
  cause: Cause,
): Promise<{ booking: Booking; owing: Owing }> {
  const key = bookingKey(booking.id)
  const owed = owing(key, booking.emails, cause.now)
  const put = (clientId: string) => ({
    Put: {
      TableName,
      Item: { ...itemOf({ ...booking, clientId }), ...owingKeys(owed) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  })
  const submission = {
    key,
    counts: { [`booking.${booking.status}`]: 1 },
    steps: (clientId: string) => [{ write: put(clientId) }],
  }
  const clientId = await submit(person, submission, cause)
  return { booking: { ...booking, clientId }, owing: owed }
}

/** Refused when there is no such booking. */
export function existence(id: string) {
  return {
    ConditionCheck: { TableName, Key: bookingKey(id), ConditionExpression: 'attribute_exists(pk)' },
  }
}

export async function find(id: string): Promise<Booking | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: bookingKey(id), ConsistentRead: true }),
  )
  return Item && z.parse(Booking, Item)
}

/** Newest first. */
export const list = (query: ListQuery) => recordsOf(TYPE, Booking, query)

/** False when there is no such booking. */
export const setStatus = (id: string, to: BookingStatus): Promise<boolean> =>
  changeStatus({ type: TYPE, key: bookingKey(id), counter: 'booking', to })

/** False when the booking is gone or its notes were changed since `seenVersion`. */
export const setNotes = (id: string, notes: string, seenVersion: number): Promise<boolean> =>
  saveNotes({ key: bookingKey(id), field: 'notes', notes, seenVersion })
