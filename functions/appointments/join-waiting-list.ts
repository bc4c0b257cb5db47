import type { Appointment } from '#shared/appointments/appointment.ts'
import { MAX_WAITING_LISTS } from '#shared/appointments/booking-limits.ts'
import { isWaitingListClosed } from '#shared/appointments/waiting-list.ts'
import type { Actor } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { getAppointmentTypeId } from '#shared/lib/settings/appointment-types.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import * as clients from '../lib/store/clients.ts'
import { insertWrite } from '../lib/table/transact.ts'
import { clientActivityWrites, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { appointmentActivity, computeAppointmentsSummary, find, toItem } from './appointments.ts'
import { contactOfClient, throwIfNotBookable } from './book-appointment.ts'
import { removeMinimumNotice } from './choose-slot.ts'
import { findSlots, getGymDay, getLastBookableDay } from './find-slots.ts'
import { newAppointment } from './new-appointment.ts'
import { findWaitingList, waitingListWrites } from './waiting-list.ts'

type WaitingListRequest = { startsAt: string; trainerId?: string | undefined }

/** Adds the client to the waiting list. A client who is already on it keeps the position. */
export function joinWaitingList(
  { clientId, type, wantedTime }: { clientId: string; type: AppointmentType; wantedTime: WaitingListRequest },
  by: { actor: Actor; now: Date },
): Promise<Appointment> {
  return retryWhenChanged(async () => {
    const client = await clients.getCurrent(clientId)
    const { startsAt } = wantedTime
    const ownEntries = client.summary.waiting ?? []
    const ownEntry = ownEntries.find(
      (one) => one.startsAt === startsAt && getAppointmentTypeId(one) === type.id,
    )
    const storedEntry = ownEntry && (await find(ownEntry.id))
    if (storedEntry) return storedEntry.appointment
    throwIfNotBookable(type, [startsAt], client, by.now)
    if (ownEntries.length >= MAX_WAITING_LISTS) throw new ApiError('tooManyWaitingLists')
    const trainerId = await chooseGroupTrainer(wantedTime, type, by.now)
    const contact = contactOfClient(client)
    const { appointment } = newAppointment({ type, startsAt, trainerId, client, contact }, by.now)
    const entry: Appointment = { ...appointment, status: 'waiting', usesSession: undefined, emails: [] }
    const line = await findWaitingList(entry)
    if (!line) return undefined
    if (line.ids.length >= policies.waitingLists.waitingListSize) throw waitingListError('waitingListFull')
    const { capacity } = type
    const seats = line.ids.length > 0 ? undefined : 'full'
    const failures = await transactForClient([
      ...waitingListWrites(entry, { from: line.ids, to: [...line.ids, entry.id], capacity, seats }),
      insertWrite(toItem(entry)),
      ...clientActivityWrites(
        { ...appointmentActivity('waitingListJoined', entry), clientId: client.id, actor: by.actor },
        by.now,
        {
          summary: [
            SummaryChange.computed('appointments', client, computeAppointmentsSummary(client.summary, entry)),
          ],
        },
      ),
    ])
    return failures.length === 0 ? entry : undefined
  }, 'appointmentChanged')
}

const waitingListError = (code: 'waitingListClosed' | 'waitingListFull') =>
  new ApiError(code, { details: { phone: business.phone } })

async function chooseGroupTrainer(
  { startsAt, trainerId }: WaitingListRequest,
  type: AppointmentType,
  now: Date,
): Promise<string> {
  const from = getGymDay(new Date(startsAt))
  if (isWaitingListClosed(startsAt, now) || from > getLastBookableDay(now))
    throw waitingListError('waitingListClosed')
  const { slots, fullSlots } = await findSlots(
    { from, days: 1, type: removeMinimumNotice(type), trainerId: trainerId || undefined },
    now,
  )
  const [chosenTrainerId] = fullSlots.find((one) => one.startsAt === startsAt)?.trainerIds ?? []
  if (chosenTrainerId) return chosenTrainerId
  throw new ApiError(slots.some((one) => one.startsAt === startsAt) ? 'placeIsFree' : 'slotTaken')
}
