import { hashAppointmentToken } from '#functions/appointments/appointment-token.ts'
import { appointmentActivity, toItem } from '#functions/appointments/appointments.ts'
import { bookingTime, withPickedTime } from '#functions/appointments/booking-time.ts'
import { reservationItem } from '#functions/appointments/reservations.ts'
import { sha256 } from '#functions/lib/sha256.ts'
import type { Appointment, AppointmentStatus } from '#shared/appointments/appointment.ts'
import type { Booking } from '#shared/appointments/booking.ts'
import { consultation } from '#shared/appointments/consultation.ts'
import { availableSlots, blocksOf, isWithinHours } from '#shared/appointments/slots.ts'
import { trainerIds } from '#shared/appointments/trainers.ts'
import { defaultWorkingHours, type TimeOff } from '#shared/appointments/working-hours.ts'
import { type Actor, SYSTEM, VISITOR } from '#shared/lib/activity.ts'
import { bookedAppointments } from '#shared/lib/booked-appointments.ts'
import { fullName } from '#shared/lib/client.ts'
import { gymHours } from '#shared/lib/gym-hours.ts'
import { addDays, MS_PER_MINUTE } from '#shared/lib/plain-date.ts'
import type { DemoClientFile } from './demo-client-file.ts'
import { sentEmail } from './demo-emails.ts'
import { demoTimeOff } from './demo-time-off.ts'
import type { GymCalendar } from './gym-calendar.ts'
import { createRandom } from './random.ts'

const EMAIL_SENT_AFTER_MS = 2000
const STEP_MS = 30 * MS_PER_MINUTE
/** Days from today of the next appointments: most are soon. */
const DAYS_AHEAD = [0, 1, 0, 2, 1, 0, 3, 4, 2, 0, 1, 3, 5] as const
/** Spreads the appointments of a day from morning to evening. */
const SLOT_SPREAD = 7
const SLOTS_PER_DAY = 20
/** Of those who are scheduled, every so manieth missed a time a day ago. */
const SCHEDULED_PER_NO_SHOW = 5

const hours = trainerIds.map(defaultWorkingHours)

/** The token in the demo email of an appointment: always the same, unlike a real one, which is secret. */
export const demoAppointmentToken = (id: string) => `${id}.${sha256(`demo ${id}`).slice(0, 24)}`

type Made = { booking: Booking; bookedAt: Date; actor: Actor }
type Planned = { startsAt: string; trainerId: string }

/** The appointments of the demo: nobody meets two people at a time. */
export class DemoAppointments {
  readonly #calendar: GymCalendar
  readonly #random
  readonly #timeOff: readonly TimeOff[]
  readonly #taken = new Set<string>()
  #scheduled = 0
  #met = 0

  constructor(calendar: GymCalendar, run: number) {
    this.#calendar = calendar
    this.#timeOff = demoTimeOff(calendar)
    // Random numbers of its own: the people are the same with and without appointments.
    this.#random = createRandom(run + 7919)
  }

  /** A scheduled booking has a time ahead, or missed one; the booking with its time. */
  schedule(file: DemoClientFile, made: Made): Booking {
    const number = this.#scheduled++
    const missed = number % SCHEDULED_PER_NO_SHOW === SCHEDULED_PER_NO_SHOW - 1 && this.#missed(made.bookedAt)
    if (missed) return this.#add(file, made, missed, 'noShow')
    const ahead = this.#ahead(number)
    return ahead ? this.#add(file, made, ahead, 'booked') : made.booking
  }

  /** A visitor picks a time ahead with the booking; the booking as it is without one if none is free. */
  pick(file: DemoClientFile, made: Omit<Made, 'actor'>): Booking {
    const ahead = this.#ahead(this.#scheduled++)
    if (!ahead) return made.booking
    const booking = this.#add(file, { ...made, actor: VISITOR }, ahead, 'booked')
    return booking.appointment ? withPickedTime(booking, booking.appointment) : booking
  }

  /** The consultation of a completed booking ended shortly before `completedAt`. */
  complete(file: DemoClientFile, made: Made, completedAt: Date): Booking {
    const before = completedAt.getTime() - (consultation.minutes + 5) * MS_PER_MINUTE
    const planned = this.#free(new Date(Math.floor(before / STEP_MS) * STEP_MS).toISOString())
    if (!planned || planned.startsAt <= made.bookedAt.toISOString()) return made.booking
    return this.#add(file, made, planned, 'attended', completedAt)
  }

  #ahead(number: number): Planned | undefined {
    const { now, today } = this.#calendar
    const slots = availableSlots({
      from: addDays(today, DAYS_AHEAD[number % DAYS_AHEAD.length] ?? 0),
      days: 3,
      now,
      timeZone: gymHours.timeZone,
      closures: gymHours.closures,
      type: consultation,
      hours,
      timeOff: this.#timeOff,
      reservations: [...this.#taken].map((key) => {
        const [trainerId = '', block = ''] = key.split(' ')
        return { trainerId, block }
      }),
    })
    const slot = slots[(number * SLOT_SPREAD) % Math.min(slots.length, SLOTS_PER_DAY)]
    const trainerId = slot?.trainerIds[number % slot.trainerIds.length]
    return slot && trainerId ? { startsAt: slot.startsAt, trainerId } : undefined
  }

  #missed(after: Date): Planned | undefined {
    const { now } = this.#calendar
    const yesterday = Math.floor((now.getTime() - 25 * 60 * MS_PER_MINUTE) / STEP_MS) * STEP_MS
    for (
      let start = yesterday;
      start > after.getTime() && start > yesterday - 24 * STEP_MS;
      start -= STEP_MS
    ) {
      const planned = this.#free(new Date(start).toISOString())
      if (planned) return planned
    }
    return undefined
  }

  #free(startsAt: string): Planned | undefined {
    const blocks = blocksOf(startsAt, consultation)
    const first = this.#met++ % trainerIds.length
    const trainerId = [...trainerIds.slice(first), ...trainerIds.slice(0, first)].find(
      (id) =>
        blocks.every((block) => !this.#taken.has(`${id} ${block}`)) &&
        isWithinHours(
          { trainerId: id, startsAt, minutes: consultation.minutes },
          { ...gymHours, hours, timeOff: this.#timeOff },
        ),
    )
    return trainerId ? { startsAt, trainerId } : undefined
  }

  #add(
    file: DemoClientFile,
    { booking, bookedAt, actor }: Made,
    { startsAt, trainerId }: Planned,
    status: AppointmentStatus,
    noted = new Date(Date.parse(startsAt) + 20 * MS_PER_MINUTE),
  ): Booking {
    const { client } = file
    const appointmentId = this.#random.id()
    const appointment: Appointment = {
      id: appointmentId,
      tokenHash: hashAppointmentToken(demoAppointmentToken(appointmentId)),
      bookingId: booking.id,
      clientId: client.id,
      trainerId,
      startsAt,
      minutes: consultation.minutes,
      status,
      sequence: 0,
      createdAt: bookedAt.toISOString(),
      name: fullName(client),
      email: client.email,
      phone: client.phone,
      emails: client.email ? [sentEmail('appointmentBooked', client.email)] : [],
    }
    const booked = appointmentActivity('appointmentBooked', appointment)
    const id = () => this.#random.id()
    file.recordBetween({ ...booked, at: bookedAt, actor, id: id() })
    for (const { kind } of appointment.emails) {
      const at = new Date(bookedAt.getTime() + EMAIL_SENT_AFTER_MS)
      const details = { kind }
      file.recordBetween({ subject: booked.subject, at, actor: SYSTEM, type: 'emailSent', details, id: id() })
    }
    if (status !== 'booked') {
      const outcome = appointmentActivity('appointmentOutcomeSet', appointment)
      file.recordBetween({ ...outcome, at: noted, actor, id: id() })
    }
    const summarized = bookedAppointments([...(client.summary.appointments ?? []), appointment])
    if (summarized.length > 0) file.summarize({ appointments: summarized })
    file.add(toItem(appointment))
    for (const block of blocksOf(startsAt, consultation)) {
      this.#taken.add(`${trainerId} ${block}`)
      file.add(reservationItem(appointment, block))
    }
    return { ...booking, appointment: bookingTime(appointment) }
  }
}
