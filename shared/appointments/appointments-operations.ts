import * as z from 'zod/mini'
import { OutboxEmail } from '../lib/email/outbox-email.ts'
import { ID_MAX_LENGTH, optionalDate, optionalSingleLineText, requiredSingleLineText } from '../lib/fields.ts'
import { nonJsonResponse } from '../lib/non-json-response.ts'
import { deskOperation, publicOperation, scheduledJob, staffOperation } from '../lib/operation.ts'
import { GUESSING_LIMITS, MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../lib/rate-limits.ts'
import { RecordIdInput } from '../lib/record-inputs.ts'
import {
  AppointmentInput,
  AppointmentStatus,
  appointmentTypeField,
  BookableAppointmentType,
  PublicAppointment,
  StaffAppointment,
  slotFields,
} from './appointment.ts'
import { MAX_SLOT_SEARCH_DAYS } from './booking-limits.ts'
import { trainerField } from './trainers.ts'
import { BusyTime, TimeOff, TrainerCalendar, WorkingHours } from './working-hours.ts'

const TOKEN_MAX_LENGTH = 100
const MAX_CALENDAR_DAYS = 31

const token = requiredSingleLineText('Link', TOKEN_MAX_LENGTH)

const firstDayField = () =>
  optionalDate().check(
    z.refine((day) => !day || day.startsWith('2'), 'Please choose a date between 2000 and 2999'),
  )

/* @__NO_SIDE_EFFECTS__ */
function dayCountField(max: number, defaultDays: number) {
  const message = `Number of days must be from 1 to ${max}`
  return z._default(
    z.coerce.number(message).check(z.int(message), z.minimum(1, message), z.maximum(max, message)),
    defaultDays,
  )
}

export const listAppointmentTypes = publicOperation('GET', '/appointments/types', {
  summary: 'Lists the appointment types that can be booked, the free consultation first',
  limits: [
    { per: 'address', limit: 300, minutes: MINUTES_PER_HOUR },
    { per: 'network', limit: 3000, minutes: MINUTES_PER_HOUR },
  ],
  input: z.object({}),
  output: z.object({ types: z.array(BookableAppointmentType) }),
})

export const listAvailableSlots = publicOperation('GET', '/appointments/slots', {
  summary: 'Lists the available times of the free consultation, or of another type, by day',
  limits: [
    { per: 'address', limit: 300, minutes: MINUTES_PER_HOUR },
    { per: 'network', limit: 3000, minutes: MINUTES_PER_HOUR },
  ],
  cacheSeconds: 30,
  input: z.object({
    from: firstDayField(),
    days: dayCountField(MAX_SLOT_SEARCH_DAYS, MAX_SLOT_SEARCH_DAYS),
    trainerId: slotFields.trainerId,
    typeId: appointmentTypeField(),
  }),
  output: z.object({
    from: z.string(),
    lastDay: z.string(),
    days: z.array(
      z.object({
        day: z.string(),
        slots: z.array(
          z.object({
            startsAt: z.string(),
            trainerIds: z.array(z.string()),
            seatsLeft: z.optional(z.number()),
          }),
        ),
        /** Group sessions without a free seat. They may have a waiting list. */
        full: z.array(z.object({ startsAt: z.string(), trainerIds: z.array(z.string()) })),
      }),
    ),
  }),
})

export const createAppointment = publicOperation('POST', '/appointments', {
  summary:
    'Books a time of the free consultation, or of another free type, and emails its link (409 with alternatives if it is taken)',
  limits: [
    { per: 'address', limit: 10, minutes: MINUTES_PER_HOUR },
    { per: 'network', limit: 60, minutes: MINUTES_PER_HOUR },
    { per: 'email', limit: 5, minutes: MINUTES_PER_DAY },
  ],
  input: AppointmentInput,
  output: z.extend(PublicAppointment, { token: z.string(), emailSent: z.boolean() }),
  records: ['appointmentBooked', 'timesHeld'],
})

export const getAppointment = publicOperation('GET', '/appointments/{token}', {
  summary: 'Gets the appointment that a link belongs to',
  limits: GUESSING_LIMITS,
  input: z.object({ token }),
  output: PublicAppointment,
})

export const confirmAppointment = publicOperation('POST', '/appointments/{token}/confirm', {
  summary: 'Confirms an appointment whose link was opened from its email',
  limits: GUESSING_LIMITS,
  input: z.object({ token, code: requiredSingleLineText('Code', TOKEN_MAX_LENGTH) }),
  output: PublicAppointment,
  records: ['appointmentConfirmed'],
})

export const rescheduleAppointment = publicOperation('POST', '/appointments/{token}/reschedule', {
  summary: 'Moves the appointment of a link to another time (409 with alternatives if it is taken)',
  limits: [
    { per: 'address', limit: 20, minutes: MINUTES_PER_HOUR },
    // Limits emails to one mailbox, because each move sends an email and the caller may have entered another person's email.
    { per: 'email', limit: 10, minutes: MINUTES_PER_DAY },
  ],
  input: z.object({ token, ...slotFields }),
  output: PublicAppointment,
  records: ['appointmentMoved'],
})

export const cancelAppointment = publicOperation('POST', '/appointments/{token}/cancel', {
  summary: 'Cancels the appointment that a link belongs to',
  limits: [{ per: 'address', limit: 20, minutes: MINUTES_PER_HOUR }],
  input: z.object({ token }),
  output: PublicAppointment,
  records: ['appointmentCancelled', 'waitingListLeft', 'statusChanged'],
})

export const bookOfferedSeat = publicOperation('POST', '/appointments/{token}/place', {
  summary: 'Books the place that an email to the waiting list offers',
  limits: [{ per: 'address', limit: 20, minutes: MINUTES_PER_HOUR }],
  input: z.object({ token }),
  output: PublicAppointment,
  records: ['appointmentBooked'],
})

export const offerFreeSeats = scheduledJob({
  summary: 'Offers available places in group appointments to clients on the waiting list',
  everyMinutes: 5,
  records: ['waitingListLeft'],
})

export const getAppointmentCalendar = publicOperation('GET', '/appointments/{token}/calendar', {
  summary: 'Generates the calendar file of the appointment that a link belongs to',
  limits: GUESSING_LIMITS,
  input: z.object({ token }),
  ...nonJsonResponse('text/calendar'),
})

const DeskAppointment = z.extend(z.omit(StaffAppointment, { email: true, phone: true, emails: true }), {
  isOutsideHours: z.boolean(),
})
const CalendarAppointment = z.extend(DeskAppointment, {
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  emails: z.optional(z.array(OutboxEmail)),
})

const WaitingListEntry = z.pick(StaffAppointment, {
  id: true,
  clientId: true,
  name: true,
  startsAt: true,
  trainerId: true,
  typeId: true,
  toldAt: true,
  heldUntil: true,
  createdAt: true,
})

/* @__NO_SIDE_EFFECTS__ */
const calendarOutput = <A extends z.ZodMiniType>(appointment: A) =>
  z.object({
    from: z.string(),
    days: z.number(),
    appointments: z.array(appointment),
    /** Clients on the waiting lists of full group sessions, in order. */
    waiting: z.array(WaitingListEntry),
    hours: z.array(WorkingHours),
    timeOff: z.array(TimeOff),
    busy: z.optional(z.array(BusyTime)),
  })

export const listAppointments = deskOperation('GET', '/admin/appointments', {
  summary: "Lists the trainers' appointments, working hours and time off in a range of days",
  input: z.object({ from: firstDayField(), days: dayCountField(MAX_CALENDAR_DAYS, 7) }),
  output: z.extend(calendarOutput(CalendarAppointment), { calendars: z.optional(z.array(TrainerCalendar)) }),
  outputByRole: { desk: calendarOutput(DeskAppointment) },
})

export const createAppointmentForClient = staffOperation('POST', '/admin/appointments', {
  summary: 'Books a time for a client who called (409 with alternatives if it is taken)',
  input: z.object({
    ...slotFields,
    clientId: requiredSingleLineText('Client', ID_MAX_LENGTH),
    bookingId: optionalSingleLineText('Booking', ID_MAX_LENGTH),
    typeId: appointmentTypeField(),
  }),
  output: z.extend(StaffAppointment, { emailSent: z.boolean() }),
  records: ['appointmentBooked', 'statusChanged'],
})

/** The sequence number that the page shows. The response is 409 if the appointment was moved or canceled since then. */
const sequenceField = () => z.int('Sequence must be a number')

export const rescheduleAppointmentForClient = staffOperation('POST', '/admin/appointments/{id}/reschedule', {
  summary:
    'Moves an appointment for a client who called, even at short notice (409 with alternatives if the time is taken)',
  input: z.object({
    ...RecordIdInput.shape,
    ...slotFields,
    sequence: sequenceField(),
  }),
  output: z.extend(StaffAppointment, { emailSent: z.boolean() }),
  records: ['appointmentMoved', 'statusChanged'],
})

export const updateAppointmentStatus = staffOperation('PATCH', '/admin/appointments/{id}/status', {
  summary: 'Sets the outcome of an appointment, or cancels it',
  input: z.object({
    ...RecordIdInput.shape,
    status: AppointmentStatus,
    isLate: z.optional(z.boolean()),
    sequence: z.optional(sequenceField()),
  }),
  output: StaffAppointment,
  records: ['appointmentOutcomeSet', 'appointmentCancelled', 'waitingListLeft', 'statusChanged'],
})

const NO_CLIENT_REASON = 'working hours and time off do not concern a client'
/** The appointments that no longer fit the working hours. A change of the working hours does not cancel them. */
const conflictFields = { conflicts: z.array(StaffAppointment) } as const

export const updateWorkingHours = staffOperation('PATCH', '/admin/working-hours/{trainerId}', {
  summary:
    "Saves a trainer's working hours (409 if the version is stale) and lists appointments outside of them",
  input: z.extend(WorkingHours, { trainerId: trainerField() }),
  output: z.extend(WorkingHours, conflictFields),
  recordsNothingBecause: NO_CLIENT_REASON,
})

const LOCAL_TIME_MESSAGE = 'Please enter a day and a time'
const localTime = z.string(LOCAL_TIME_MESSAGE).check(
  z.regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d$/, LOCAL_TIME_MESSAGE),
  z.refine((text) => new Date(`${text}Z`).toJSON()?.startsWith(text) === true, LOCAL_TIME_MESSAGE),
)

export const createTimeOff = staffOperation('POST', '/admin/time-off', {
  summary: "Blocks time in a trainer's calendar and lists the appointments in that time",
  input: z.object({
    trainerId: trainerField(),
    from: localTime,
    to: localTime,
  }),
  output: z.extend(TimeOff, conflictFields),
  recordsNothingBecause: NO_CLIENT_REASON,
})

export const deleteTimeOff = staffOperation('DELETE', '/admin/time-off/{id}', {
  summary: "Removes a trainer's time off",
  input: RecordIdInput,
  output: RecordIdInput,
  recordsNothingBecause: NO_CLIENT_REASON,
})
