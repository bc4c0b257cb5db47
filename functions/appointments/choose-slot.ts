import { MAX_ALTERNATIVE_SLOTS } from '#shared/appointments/booking-limits.ts'
import type { ReservedAppointment } from '#shared/appointments/reserved-time.ts'
import {
  createGroupKey,
  findLeastBusyTrainer,
  findNearestSlots,
  getEndTime,
  isGroupFull,
  isSameSlot,
} from '#shared/appointments/slots.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { findSlots, getGymDay, getLastBookableDay } from './find-slots.ts'

const SEARCH_RADIUS_DAYS = 5

export type WantedSlot = {
  startsAt: string
  trainerId?: string | undefined
  /** The appointment to move. Its own time counts as free but is not offered as an alternative. */
  movedAppointment?: ReservedAppointment
  isByStaff?: boolean
}

/** Removes the minimum notice, because staff book while they are speaking with the client. */
export const removeMinimumNotice = (type: AppointmentType): AppointmentType => ({
  ...type,
  minimumNoticeMinutes: 0,
})

const NO_SLOT = 'This time is not available.'
const FULL_GROUP = 'This group is full.'

/** Throws `slotTaken` with the three nearest alternatives if no trainer is free. */
export async function chooseTrainer(wanted: WantedSlot, type: AppointmentType, now: Date): Promise<string> {
  const { startsAt, trainerId, movedAppointment: moved, isByStaff = false } = wanted
  const [today, day] = [getGymDay(now), getGymDay(new Date(startsAt))]
  const firstDay = addDays(day, -SEARCH_RADIUS_DAYS)
  const from = firstDay > today ? firstDay : today
  const { slots, reservations } = await findSlots(
    {
      from,
      days: 2 * SEARCH_RADIUS_DAYS + 1,
      trainerId: trainerId || undefined,
      movedAppointment: moved,
      type: isByStaff ? removeMinimumNotice(type) : type,
    },
    now,
  )
  const lastDay = getLastBookableDay(now)
  const offers = isByStaff ? slots : slots.filter((slot) => getGymDay(new Date(slot.startsAt)) <= lastDay)
  const slot = offers.find((one) => one.startsAt === startsAt)
  const dayReservations = reservations.filter(({ block }) => getGymDay(new Date(block)) === day)
  const group = type.capacity > 1 ? createGroupKey(type.id, startsAt) : undefined
  const chosenTrainerId = findLeastBusyTrainer(slot?.trainerIds ?? [], dayReservations, group)
  if (chosenTrainerId) return chosenTrainerId
  const otherSlots = offers.filter((one) => !moved || !isSameSlot(moved, { ...one, trainerId }))
  const endsAt = getEndTime(startsAt, type.minutes)
  const isTaken = reservations.some(
    (one) => one.block >= startsAt && one.block < endsAt && (!trainerId || one.trainerId === trainerId),
  )
  const reason = isGroupFull(type, startsAt, dayReservations) ? FULL_GROUP : isTaken ? undefined : NO_SLOT
  throw new ApiError('slotTaken', {
    ...(reason && { message: `${reason} Please choose another time.` }),
    current: {
      alternatives: findNearestSlots(otherSlots, startsAt, MAX_ALTERNATIVE_SLOTS),
      ...(reason && { reason }),
    },
  })
}
