import * as z from 'zod/mini'
import { isUpcoming } from '../lib/booked-appointments.ts'
import { MS_PER_MINUTE } from '../lib/dates/durations.ts'
import { OutboxEmail } from '../lib/email/outbox-email.ts'
import { emailAddress, optionalSingleLineText, personName, phoneNumber } from '../lib/fields.ts'
import { appointmentRequirements } from '../lib/settings/consultation.ts'
import { CANCELLATION_NOTICE_MINUTES, CONFIRM_WITHIN_HOURS } from './booking-limits.ts'
import { trainerField } from './trainers.ts'

/** 'waiting' means that the client is on the waiting list of a full group session (waiting-list.ts). */
export const AppointmentStatus = z.enum(
  ['booked', 'attended', 'noShow', 'cancelled', 'waiting'],
  'Unknown status',
)
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

export const appointmentStatusLabels = {
  booked: 'Booked',
  attended: 'Attended',
  noShow: 'No-show',
  cancelled: 'Canceled',
  waiting: 'Waiting list',
} as const satisfies Record<AppointmentStatus, string>

export const Appointment = z.object({
  id: z.string(),
  tokenHash: z.string(),
  bookingId: z.optional(z.string()),
  clientId: z.string(),
  trainerId: z.string(),
  startsAt: z.string(),
  minutes: z.number(),
  typeId: z.optional(z.string()),
  /** The buffers before and after the appointment are copied from the appointment type, because the type may change later. */
  bufferBeforeMinutes: z.optional(z.number()),
  bufferAfterMinutes: z.optional(z.number()),
  /** The number of seats. A number above 1 means that the appointment is one seat in a group session. */
  capacity: z.optional(z.number()),
  status: AppointmentStatus,
  usesSession: z.optional(z.boolean()),
  sessionPackId: z.optional(z.string()),
  isLate: z.optional(z.boolean()),
  /** The other times of a series of appointments. Only the first appointment stores them. */
  alsoAt: z.optional(z.array(z.string())),
  sequence: z.number(),
  createdAt: z.string(),
  confirmBy: z.optional(z.string()),
  /** The time at which a free seat was offered to the client. A client gets at most one offer per waiting list. */
  toldAt: z.optional(z.string()),
  /** The time until which the offered seat is kept for the client. */
  heldUntil: z.optional(z.string()),
  /** Only the emailed link contains this code, so the code proves access to the mailbox. The token does not, because the booking page gets it too. */
  confirmCode: z.optional(z.string()),
  name: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  emails: z.array(OutboxEmail),
})
export type Appointment = z.infer<typeof Appointment>

export const AppointmentWithLink = z.extend(Appointment, { linkToken: z.optional(z.string()) })
export type AppointmentWithLink = z.infer<typeof AppointmentWithLink>

export const PublicAppointment = z.extend(
  z.pick(Appointment, {
    trainerId: true,
    startsAt: true,
    minutes: true,
    status: true,
    sequence: true,
    name: true,
    confirmBy: true,
    toldAt: true,
    heldUntil: true,
    usesSession: true,
    typeId: true,
  }),
  {
    hasBooking: z.boolean(),
    trainerName: z.string(),
    /** True if the client has a valid waiver. The page then does not ask for a waiver. */
    hasWaiver: z.optional(z.literal(true)),
    typeName: z.optional(z.string()),
    isForMembers: z.optional(z.boolean()),
    place: z.optional(z.number()),
  },
)
export type PublicAppointment = z.infer<typeof PublicAppointment>

export const MemberAppointment = z.extend(PublicAppointment, { id: z.string() })
export type MemberAppointment = z.infer<typeof MemberAppointment>

export const StaffAppointment = z.omit(Appointment, { tokenHash: true, confirmCode: true })
export type StaffAppointment = z.infer<typeof StaffAppointment>

export const BookableAppointmentType = z.object({
  id: z.string(),
  name: z.string(),
  minutes: z.number(),
  needs: z.enum(appointmentRequirements),
})

/* @__NO_SIDE_EFFECTS__ */
export function slotStartField() {
  const message = 'Please choose a time'
  return z.string(message).check(
    z.regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/, message),
    z.refine((text) => new Date(text).toJSON() === text, message),
  )
}

export const slotFields = {
  startsAt: slotStartField(),
  trainerId: z.optional(z.union([z.literal(''), trainerField()], 'No trainer has this name')),
} as const

const TYPE_ID_MAX_LENGTH = 60
/** Accepts any type ID, because pages do not load the appointment types. The operation checks that the type exists. */
export const appointmentTypeField = () => optionalSingleLineText('Appointment type', TYPE_ID_MAX_LENGTH)

export const AppointmentInput = z.object({
  ...slotFields,
  typeId: appointmentTypeField(),
  name: personName('Name'),
  email: emailAddress(),
  phone: phoneNumber(),
})
export type AppointmentInput = z.output<typeof AppointmentInput>

export function createConfirmationFields(confirmCode: string, startsAt: string, now: Date) {
  const hourMs = 60 * MS_PER_MINUTE
  const confirmBy = Math.min(now.getTime() + CONFIRM_WITHIN_HOURS * hourMs, Date.parse(startsAt) - hourMs)
  return { confirmBy: new Date(confirmBy).toISOString(), confirmCode }
}

export const removeConfirmation = <A extends object>(appointment: A) => ({
  ...appointment,
  confirmBy: undefined,
  confirmCode: undefined,
})

export const findMoveProblem = (
  { status, startsAt }: Pick<Appointment, 'status' | 'startsAt'>,
  now: Date,
): 'appointmentEnded' | undefined =>
  status === 'booked' && isUpcoming({ startsAt }, now) ? undefined : 'appointmentEnded'

export function findCancellationProblem(
  appointment: Pick<Appointment, 'status' | 'startsAt'>,
  now: Date,
): 'appointmentEnded' | 'appointmentTooSoon' | undefined {
  const noticeMs = CANCELLATION_NOTICE_MINUTES * MS_PER_MINUTE
  const isTooSoon = Date.parse(appointment.startsAt) - now.getTime() < noticeMs
  return findMoveProblem(appointment, now) ?? (isTooSoon ? 'appointmentTooSoon' : undefined)
}

export function findOutcomeProblem(
  { status, startsAt }: Pick<Appointment, 'status' | 'startsAt'>,
  to: AppointmentStatus,
  now: Date,
): 'appointmentEnded' | 'appointmentNotStarted' | undefined {
  if (status === 'cancelled' || to === 'booked') return 'appointmentEnded'
  if (to === 'cancelled') return status === 'booked' || status === 'waiting' ? undefined : 'appointmentEnded'
  if (status === 'waiting' || to === 'waiting') return 'appointmentEnded'
  return isUpcoming({ startsAt }, now) ? 'appointmentNotStarted' : undefined
}

export const appointmentPath = (token: string, confirmCode?: string) =>
  `/appointments/${token}${confirmCode ? `?confirm=${confirmCode}` : ''}`
