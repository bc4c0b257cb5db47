import * as z from 'zod/mini'
import { addMinutes } from '../dates/wall-time.ts'
import { weekdayNames } from '../dates/week.ts'
import { integerBetween, requiredSingleLineText, uniqueBy } from '../fields.ts'
import { appointmentRequirements, CONSULTATION_MINUTES, CONSULTATION_TYPE_ID } from './consultation.ts'
import { quarterHourTime, weeklyTimeRanges } from './week-fields.ts'

const MAX_APPOINTMENT_TYPES = 12
const MAX_TRAINERS = 20
const MAX_FIXED_TIMES = 28
const MIN_DURATION_MINUTES = 15
const MAX_DURATION_MINUTES = 240
const MAX_BUFFER_MINUTES = 60
const MAX_NOTICE_MINUTES = 14 * 24 * 60
export const MAX_APPOINTMENT_CAPACITY = 30
const ID_PATTERN = /^[a-z][a-z0-9-]{0,39}$/
/** Accepts only multiples of 15 minutes, because reservations are blocks of 15 minutes and other lengths would leave gaps. */
const quarterHourMinutes = (label: string, min: number, max: number) =>
  integerBetween(label, min, max).check(z.multipleOf(15, `${label} must be a multiple of 15`))

const FixedTime = z.object({
  day: z.enum(weekdayNames, 'Choose a day'),
  at: quarterHourTime(),
  trainerId: z.string().check(z.minLength(1, 'Choose a coach')),
})
/** A time on a weekday that is repeated every week, in the gym's time zone. */
export type FixedTime = z.infer<typeof FixedTime>

const AppointmentTypeSchema = z
  .object({
    /** Never change the ID, because stored appointments contain the ID of their type. */
    id: z.string().check(z.regex(ID_PATTERN, 'The ID can only have lowercase letters, digits and hyphens')),
    name: requiredSingleLineText('Name', 40),
    minutes: quarterHourMinutes('Minutes', MIN_DURATION_MINUTES, MAX_DURATION_MINUTES),
    /** A number above 1 makes the appointment a group session, whose clients share the trainer's time. */
    capacity: integerBetween('People at the same time', 1, MAX_APPOINTMENT_CAPACITY),
    bufferBeforeMinutes: quarterHourMinutes('Minutes blocked before the appointment', 0, MAX_BUFFER_MINUTES),
    bufferAfterMinutes: quarterHourMinutes('Minutes blocked after the appointment', 0, MAX_BUFFER_MINUTES),
    minimumNoticeMinutes: integerBetween('Minimum notice in minutes', 0, MAX_NOTICE_MINUTES),
    /** The hours at which clients can book. If the list is empty, clients can book at any time at which the trainer works. */
    windows: weeklyTimeRanges(),
    /** If set, the appointment is offered only at these times, even outside the trainer's weekly hours. */
    times: z.optional(
      z.array(FixedTime).check(
        z.maxLength(MAX_FIXED_TIMES, `At most ${MAX_FIXED_TIMES} fixed times`),
        uniqueBy<FixedTime>(
          ({ day, at, trainerId }) => `${day} ${at} ${trainerId}`,
          'Two fixed times are the same',
        ),
      ),
    ),
    /** The trainers who offer the appointment. An empty list means all trainers. */
    trainerIds: z.array(z.string()).check(z.maxLength(MAX_TRAINERS, `At most ${MAX_TRAINERS} trainers`)),
    needs: z.enum(appointmentRequirements, 'Choose a requirement'),
    /** True if clients can no longer book the type. Appointments that are already booked remain. */
    isRetired: z.optional(z.boolean()),
  })
  .check(
    z.check(({ value: { times = [], minutes }, issues }) => {
      const index = times.findIndex(({ at }) => !addMinutes(at, minutes - 1))
      if (index < 0) return
      const message = 'The appointment must end on the day it starts'
      issues.push({ code: 'custom', message, input: times[index]?.at, path: ['times', index, 'at'] })
    }),
  )
export type AppointmentType = z.infer<typeof AppointmentTypeSchema>

const SAME_NAME_MESSAGE = 'Two appointment types have the same name'

/** True for the type that pages, emails and calendar files describe as the consultation. */
const isConsultation = ({ id, minutes, capacity, needs, isRetired }: AppointmentType) =>
  id === CONSULTATION_TYPE_ID &&
  minutes === CONSULTATION_MINUTES &&
  capacity === 1 &&
  needs === 'nothing' &&
  !isRetired

export const AppointmentSettings = z.object({
  types: z.array(AppointmentTypeSchema).check(
    z.maxLength(MAX_APPOINTMENT_TYPES, `At most ${MAX_APPOINTMENT_TYPES} appointment types`),
    uniqueBy<AppointmentType>(({ id }) => id, SAME_NAME_MESSAGE),
    uniqueBy<AppointmentType>(
      ({ name, isRetired, id }) => (isRetired ? id : name.toLowerCase()),
      SAME_NAME_MESSAGE,
    ),
    z.refine<AppointmentType[]>(
      ([first]) => first !== undefined && isConsultation(first),
      `The first appointment type must be the consultation: free, ${CONSULTATION_MINUTES} minutes, for one person`,
    ),
  ),
})
export type AppointmentSettings = z.infer<typeof AppointmentSettings>
