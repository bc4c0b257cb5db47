import * as z from 'zod/mini'
import { isUpcoming } from '../lib/booked-appointments.ts'
import { emailAddress, personName, phoneNumber } from '../lib/fields.ts'
import { OutboxEmail } from '../lib/outbox-email.ts'
import { MS_PER_MINUTE } from '../lib/plain-date.ts'
import { CONFIRM_HOURS, consultation } from './consultation.ts'
import { trainerField } from './trainers.ts'

export const appointmentStatuses = ['booked', 'attended', 'noShow', 'cancelled'] as const
export const AppointmentStatus = z.enum(appointmentStatuses, 'Unknown status')
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

export const appointmentStatusLabels = {
  booked: 'Booked',
  attended: 'Attended',
  noShow: 'No-show',
  cancelled: 'Canceled',
} as const satisfies Record<AppointmentStatus, string>

/** A booked time of a client with a trainer. */
export const Appointment = z.object({
  id: z.string(),
  /** SHA-256 of the token in the client's link. */
  tokenHash: z.string(),
  bookingId: z.optional(z.string()),
  clientId: z.string(),
  trainerId: z.string(),
  startsAt: z.string(),
  minutes: z.number(),
  status: AppointmentStatus,
  /** Came, but after the start. */
  isLate: z.optional(z.boolean()),
  /** Incremented when it is moved or cancelled; the SEQUENCE of its calendar file. */
  sequence: z.number(),
  createdAt: z.string(),
  /** Until when the link in the email of a visitor's booking has to be opened; missing once it was. */
  confirmBy: z.optional(z.string()),
  /** In that link only: whoever booked has the token, whoever reads the mailbox has this. */
  confirmCode: z.optional(z.string()),
  name: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  emails: z.array(OutboxEmail),
})
export type Appointment = z.infer<typeof Appointment>

/** An appointment with the token of its link, which the table has as long as an email is pending. */
export const EmailedAppointment = z.extend(Appointment, { linkToken: z.optional(z.string()) })
export type EmailedAppointment = z.infer<typeof EmailedAppointment>

/** What the holder of the link sees. */
export const PublicAppointment = z.extend(
  z.pick(Appointment, {
    trainerId: true,
    startsAt: true,
    minutes: true,
    status: true,
    sequence: true,
    name: true,
    confirmBy: true,
  }),
  {
    /** False while the coach has no answers to the questionnaire. */
    hasBooking: z.boolean(),
  },
)
export type PublicAppointment = z.infer<typeof PublicAppointment>

export const toPublicAppointment = (appointment: Appointment): PublicAppointment => ({
  ...appointment,
  hasBooking: appointment.bookingId !== undefined,
})

/** What the staff sees; without the secrets of the link. */
export const StaffAppointment = z.omit(Appointment, { tokenHash: true, confirmCode: true })
export type StaffAppointment = z.infer<typeof StaffAppointment>

/** A start as `availableSlots` writes it. */
/* @__NO_SIDE_EFFECTS__ */
export function slotStart() {
  const message = 'Please choose a time'
  return z.string(message).check(
    z.regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/, message),
    z.refine((text) => new Date(text).toJSON() === text, message),
  )
}

/** A chosen slot; without a trainer, any. */
export const slotFields = {
  startsAt: slotStart(),
  trainerId: z.optional(z.union([z.literal(''), trainerField()], 'We have no trainer of this name')),
} as const

export const AppointmentInput = z.object({
  ...slotFields,
  name: personName('Name'),
  email: emailAddress(),
  phone: phoneNumber(),
})
export type AppointmentInput = z.output<typeof AppointmentInput>

/** A new appointment of a visitor waits for its email to be opened, until an hour before its start at the latest. */
export function awaitingConfirmation(confirmCode: string, startsAt: string, now: Date) {
  const hour = 60 * MS_PER_MINUTE
  const confirmBy = Math.min(now.getTime() + CONFIRM_HOURS * hour, Date.parse(startsAt) - hour)
  return { confirmBy: new Date(confirmBy).toISOString(), confirmCode }
}

/** The appointment as one that waits for nothing. */
export const confirmed = <A extends object>(appointment: A) => ({
  ...appointment,
  confirmBy: undefined,
  confirmCode: undefined,
})

/** Why nobody can move it any more; undefined if the staff can, until its start. */
export const moveProblem = (
  { status, startsAt }: Pick<Appointment, 'status' | 'startsAt'>,
  now: Date,
): 'appointmentEnded' | undefined =>
  status === 'booked' && isUpcoming({ startsAt }, now) ? undefined : 'appointmentEnded'

/** Why the client can no longer move or cancel it online; undefined if the client can. */
export function changeProblem(
  appointment: Pick<Appointment, 'status' | 'startsAt'>,
  now: Date,
): 'appointmentEnded' | 'appointmentTooSoon' | undefined {
  const notice = consultation.cancellationNoticeMinutes * MS_PER_MINUTE
  const isTooSoon = Date.parse(appointment.startsAt) - now.getTime() < notice
  return moveProblem(appointment, now) ?? (isTooSoon ? 'appointmentTooSoon' : undefined)
}

/** Why the staff cannot set this status; undefined if they can. */
export function outcomeProblem(
  { status, startsAt }: Pick<Appointment, 'status' | 'startsAt'>,
  to: AppointmentStatus,
  now: Date,
): 'appointmentEnded' | 'appointmentNotStarted' | undefined {
  if (status === 'cancelled' || to === 'booked') return 'appointmentEnded'
  if (to === 'cancelled') return status === 'booked' ? undefined : 'appointmentEnded'
  return isUpcoming({ startsAt }, now) ? 'appointmentNotStarted' : undefined
}

export const appointmentPath = (token: string, confirmCode?: string) =>
  `/appointments/${token}${confirmCode ? `?confirm=${confirmCode}` : ''}`
