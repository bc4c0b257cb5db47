import type { Appointment } from '#shared/appointments/appointment.ts'
import { consultation, MAX_ALTERNATIVES } from '#shared/appointments/consultation.ts'
import { isOwnTime, leastBusyTrainer, nearestSlots } from '#shared/appointments/slots.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { addDays } from '#shared/lib/plain-date.ts'
import { findSlots, gymDayOf, lastBookableDay } from './find-slots.ts'

const DAYS_AROUND = 5

export type WantedSlot = {
  startsAt: string
  trainerId?: string | undefined
  /** The time of the moved appointment is free for it, and no alternative. */
  moved?: Pick<Appointment, 'id' | 'startsAt' | 'trainerId'>
  isByStaff?: boolean
}

/** It throws `slotTaken` with the three nearest alternatives if no trainer is free. */
export async function chooseTrainer(wanted: WantedSlot, now: Date): Promise<string> {
  const { startsAt, trainerId, moved, isByStaff = false } = wanted
  const [today, day] = [gymDayOf(now), gymDayOf(new Date(startsAt))]
  const first = addDays(day, -DAYS_AROUND)
  const from = first > today ? first : today
  const type = isByStaff ? { ...consultation, minimumNoticeMinutes: 0 } : consultation
  const { slots, reservations } = await findSlots(
    { from, days: 2 * DAYS_AROUND + 1, trainerId: trainerId || undefined, movedId: moved?.id, type },
    now,
  )
  const lastDay = lastBookableDay(now)
  const offered = isByStaff ? slots : slots.filter((slot) => gymDayOf(new Date(slot.startsAt)) <= lastDay)
  const slot = offered.find((one) => one.startsAt === startsAt)
  const ofDay = reservations.filter(({ block }) => gymDayOf(new Date(block)) === day)
  const chosen = leastBusyTrainer(slot?.trainerIds ?? [], ofDay)
  if (chosen) return chosen
  const others = offered.filter((one) => !moved || !isOwnTime(moved, { ...one, trainerId }))
  throw new ApiError('slotTaken', {
    current: { alternatives: nearestSlots(others, startsAt, MAX_ALTERNATIVES) },
  })
}
