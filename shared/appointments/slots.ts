import { MS_PER_MINUTE } from '../lib/dates/durations.ts'
import { addDays, type PlainDate, plainDateIn } from '../lib/dates/plain-date.ts'
import { addMinutes, findInstant, type WallTime, wallTimeToInstant } from '../lib/dates/wall-time.ts'
import type { Closure } from '../lib/dates/week.ts'
import type { AppointmentType } from '../lib/settings/appointment-type-settings.ts'
import { listActiveAppointmentTypes } from '../lib/settings/appointment-types.ts'
import { isTypeOfferedBy } from './trainers.ts'
import {
  type BusyTime,
  getFixedTimes,
  getWorkingPeriods,
  limitToBookableHours,
  type TimeOff,
  type WorkingHours,
} from './working-hours.ts'

const BLOCK_MINUTES = 15
const BLOCK_MS = BLOCK_MINUTES * MS_PER_MINUTE

export type Slot = { startsAt: string; trainerIds: string[]; seatsLeft?: number }

type TrainerSlot = { startsAt: string; trainerId: string }

export const isSameSlot = (from: TrainerSlot, to: { startsAt: string; trainerId?: string | undefined }) =>
  to.startsAt === from.startsAt && (!to.trainerId || to.trainerId === from.trainerId)

/** 15 reserved minutes of a trainer's time. They belong to one appointment, or to a group session in which `seats` seats are taken. */
export type Reservation = {
  trainerId: string
  block: string
  appointmentId?: string | undefined
  group?: string | undefined
  seats?: number | undefined
  /** The IDs of the appointments on the group session's waiting list, in order. Only these clients can get a free seat. */
  waiting?: string | undefined
}

/** Returns the key of a group session. Bookings with the same key share the trainer's time. */
export const createGroupKey = (typeId: string, startsAt: string): string => `${typeId} ${startsAt}`

export const isGroupFull = (
  { id, capacity }: Pick<AppointmentType, 'id' | 'capacity'>,
  startsAt: string,
  reservations: readonly Pick<Reservation, 'group' | 'seats' | 'waiting'>[],
): boolean =>
  capacity > 1 &&
  reservations.some(
    ({ group, seats = 0, waiting }) =>
      group === createGroupKey(id, startsAt) && (seats >= capacity || !!waiting),
  )

const stepMinutesOf = ({ minutes }: Pick<AppointmentType, 'minutes'>) => (minutes < 30 ? 15 : 30)

export type SlotSearch = {
  from: PlainDate
  days: number
  now: Date
  timeZone: string
  type: AppointmentType
  hours: readonly WorkingHours[]
  closures: readonly Closure[]
  timeOff: readonly (TimeOff | BusyTime)[]
  reservations: readonly Reservation[]
}

/** Returns no local time that a daylight saving change skips. If a local time occurs twice, it is returned only once. */
export const findAvailableSlots = (search: SlotSearch): Slot[] => findSlotsByAvailability(search).slots

/** `fullSlots` lists group sessions without a free seat, unless another trainer has a free seat at the same time. */
export function findSlotsByAvailability(search: SlotSearch): { slots: Slot[]; fullSlots: Slot[] } {
  const { from, days, now, type, hours } = search
  const earliestMs = now.getTime() + type.minimumNoticeMinutes * MS_PER_MINUTE
  const reservationsByBlock = new Map(
    search.reservations.map((one) => [`${one.trainerId} ${one.block}`, one]),
  )
  const slots = new Map<string, Slot>()
  const fullSlots = new Map<string, Slot>()
  for (let i = 0; i < days; i++) {
    const day = addDays(from, i)
    for (const trainerHours of hours) {
      const { trainerId } = trainerHours
      if (!isTypeOfferedBy(type, trainerId)) continue
      const periods = periodsFor(type, getWorkingPeriods(trainerHours, day, search.closures), day)
      const otherBlocks = blocksOfOtherTypes(day, trainerId, search)
      for (const startsAt of new Set(startTimesOn(day, trainerId, periods, search))) {
        if (Date.parse(startsAt) < earliestMs) continue
        const blocks = listBlocks(startsAt, type)
        const blockReservations = blocks.map((block) => reservationsByBlock.get(`${trainerId} ${block}`))
        if (blocks.some((block) => otherBlocks.has(block))) continue
        const isFree = blockReservations.every((one) => hasSeat(one, type, startsAt))
        if (
          !isFree &&
          !areAllGroupBlocks(blockReservations, search.reservations, createGroupKey(type.id, startsAt))
        )
          continue
        const slot = { trainerId, startsAt, minutes: type.minutes }
        if (search.timeOff.some((timeOff) => overlapsTimeOff(slot, timeOff))) continue
        const target = isFree ? slots : fullSlots
        target.set(
          startsAt,
          addTrainer(target.get(startsAt), { ...slot, reservation: blockReservations[0] }, type),
        )
      }
    }
  }
  const sortSlots = (slotsByStart: Map<string, Slot>) =>
    [...slotsByStart.values()].sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  return {
    slots: sortSlots(slots),
    fullSlots: sortSlots(fullSlots).filter(({ startsAt }) => !slots.has(startsAt)),
  }
}

/** True if the group session reserves exactly these blocks. After a change of the type's minutes, it does not, and there is no waiting list. */
function areAllGroupBlocks(
  blockReservations: readonly (Reservation | undefined)[],
  reservations: readonly Reservation[],
  group: string,
): boolean {
  const trainerId = blockReservations[0]?.trainerId
  const blocks = reservations.filter((one) => one.group === group && one.trainerId === trainerId)
  return blockReservations.every((one) => one?.group === group) && blocks.length === blockReservations.length
}

const periodsFor = (
  { times, windows }: AppointmentType,
  periods: ReturnType<typeof getWorkingPeriods>,
  day: PlainDate,
) => (times?.length ? periods : limitToBookableHours(periods, day, windows))

/** Returns the blocks that other appointment types with fixed times reserve even without a booking. */
function blocksOfOtherTypes(day: PlainDate, trainerId: string, { type, timeZone }: SlotSearch): Set<string> {
  const otherTypes = listActiveAppointmentTypes().filter(({ id }) => id !== type.id)
  return new Set(
    otherTypes.flatMap((other) =>
      getFixedTimes(day, trainerId, other).flatMap((at) => {
        const start = findInstant(day, at, timeZone)
        return start ? listBlocks(start.toISOString(), other) : []
      }),
    ),
  )
}

type FoundSlot = TrainerSlot & { reservation: Reservation | undefined }

function addTrainer(
  slot: Slot | undefined,
  { trainerId, startsAt, reservation }: FoundSlot,
  { capacity }: AppointmentType,
): Slot {
  const trainerIds = [...(slot?.trainerIds ?? []), trainerId]
  if (capacity === 1) return { startsAt, trainerIds }
  return {
    startsAt,
    trainerIds,
    seatsLeft: reservation?.waiting
      ? 0
      : Math.min(slot?.seatsLeft ?? capacity, Math.max(0, capacity - (reservation?.seats ?? 0))),
  }
}

function hasSeat(
  reservation: Reservation | undefined,
  { id, capacity }: AppointmentType,
  startsAt: string,
): boolean {
  if (!reservation) return true
  const isOwn = capacity > 1 && reservation.group === createGroupKey(id, startsAt) && !reservation.waiting
  return isOwn && (reservation.seats ?? 0) < capacity
}

function startTimesOn(
  day: PlainDate,
  trainerId: string,
  periods: ReturnType<typeof getWorkingPeriods>,
  { timeZone, type }: Pick<SlotSearch, 'timeZone' | 'type'>,
): string[] {
  const fixedTimes = type.times?.length ? getFixedTimes(day, trainerId, type) : undefined
  return periods.flatMap(([from, to]) => {
    const end = wallTimeToInstant(day, to, timeZone).getTime()
    const times = fixedTimes?.filter((time) => time >= from && time < to) ?? timesBetween(from, to, type)
    return times.flatMap((time) => {
      const start = findInstant(day, time, timeZone)
      return start && start.getTime() + type.minutes * MS_PER_MINUTE <= end ? [start.toISOString()] : []
    })
  })
}

function timesBetween(from: WallTime, to: WallTime, type: AppointmentType): WallTime[] {
  const times: WallTime[] = []
  for (let time: string | undefined = from; time && time < to; time = addMinutes(time, stepMinutesOf(type)))
    times.push(time)
  return times
}

type TrainerTimeRange = { trainerId: string; startsAt: string; minutes: number }

export const overlapsTimeOff = (
  { trainerId, startsAt, minutes }: TrainerTimeRange,
  busy: BusyTime,
): boolean =>
  busy.trainerId === trainerId && busy.startsAt < getEndTime(startsAt, minutes) && busy.endsAt > startsAt

export const getEndTime = (startsAt: string, minutes: number): string =>
  new Date(Date.parse(startsAt) + minutes * MS_PER_MINUTE).toISOString()

type SlotLength = Pick<AppointmentType, 'minutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'>

export function listBlocks(
  startsAt: string,
  { minutes, bufferBeforeMinutes, bufferAfterMinutes }: SlotLength,
): string[] {
  const start = Date.parse(startsAt)
  const first = Math.floor((start - bufferBeforeMinutes * MS_PER_MINUTE) / BLOCK_MS)
  const end = Math.ceil((start + (minutes + bufferAfterMinutes) * MS_PER_MINUTE) / BLOCK_MS)
  return Array.from({ length: end - first }, (_, i) => new Date((first + i) * BLOCK_MS).toISOString())
}

export function findLeastBusyTrainer(
  freeTrainerIds: readonly string[],
  reservationsOfDay: readonly Pick<Reservation, 'trainerId' | 'appointmentId' | 'group'>[],
  group?: string,
): string | undefined {
  const reservationsFor = (id: string) => reservationsOfDay.filter((one) => one.trainerId === id)
  const appointmentCount = (trainerId: string) =>
    new Set(reservationsFor(trainerId).map(({ appointmentId, group: key }) => key ?? appointmentId)).size
  const groupTrainerId =
    group && freeTrainerIds.find((trainerId) => reservationsFor(trainerId).some((one) => one.group === group))
  return groupTrainerId || [...freeTrainerIds].sort((a, b) => appointmentCount(a) - appointmentCount(b))[0]
}

export function findNearestSlots(slots: readonly Slot[], startsAt: string, count: number): Slot[] {
  const distanceMs = (slot: Slot) => Math.abs(Date.parse(slot.startsAt) - Date.parse(startsAt))
  return [...slots]
    .filter((slot) => slot.startsAt !== startsAt)
    .sort((a, b) => distanceMs(a) - distanceMs(b) || a.startsAt.localeCompare(b.startsAt))
    .slice(0, count)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
}

/** True if the appointment is within the trainer's hours. A booked appointment may be outside, because a change of the hours does not cancel it. */
export function isWithinWorkingHours(
  appointment: TrainerTimeRange,
  { hours, closures, timeOff, timeZone }: Pick<SlotSearch, 'hours' | 'closures' | 'timeOff' | 'timeZone'>,
): boolean {
  const { trainerId, startsAt, minutes } = appointment
  const day = plainDateIn(timeZone, new Date(startsAt))
  const endsAt = getEndTime(startsAt, minutes)
  const hoursOfTrainer = hours.find((one) => one.trainerId === trainerId)
  const isAtWork = (hoursOfTrainer ? getWorkingPeriods(hoursOfTrainer, day, closures) : []).some(
    ([from, to]) =>
      wallTimeToInstant(day, from, timeZone).toISOString() <= startsAt &&
      wallTimeToInstant(day, to, timeZone).toISOString() >= endsAt,
  )
  return isAtWork && !timeOff.some((off) => overlapsTimeOff(appointment, off))
}
