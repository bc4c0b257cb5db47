import * as z from 'zod/mini'
import { ID_MAX_LENGTH, requiredSingleLineText } from '../lib/fields.ts'
import { staffOperation } from '../lib/operation.ts'
import { appointmentTypeField, slotStartField } from './appointment.ts'
import { MAX_SERIES_APPOINTMENTS } from './booking-limits.ts'
import { seriesProblems } from './series.ts'
import { trainerField } from './trainers.ts'

const TIMES_MESSAGE = `Number of appointments must be from 1 to ${MAX_SERIES_APPOINTMENTS}`

const weeklyFields = {
  clientId: requiredSingleLineText('Client', ID_MAX_LENGTH),
  typeId: appointmentTypeField(),
  trainerId: trainerField(),
} as const

export const checkAppointmentSeries = staffOperation('GET', '/admin/appointments/series', {
  summary: 'Returns which times of a weekly series can be booked, and why the others cannot',
  input: z.object({
    ...weeklyFields,
    startsAt: slotStartField(),
    times: z.coerce
      .number(TIMES_MESSAGE)
      .check(
        z.int(TIMES_MESSAGE),
        z.minimum(1, TIMES_MESSAGE),
        z.maximum(MAX_SERIES_APPOINTMENTS, TIMES_MESSAGE),
      ),
  }),
  output: z.object({
    times: z.array(
      z.object({
        day: z.string(),
        startsAt: z.optional(z.string()),
        problem: z.optional(z.enum(seriesProblems)),
      }),
    ),
    max: z.number(),
  }),
})

export const createAppointmentSeries = staffOperation('POST', '/admin/appointments/series', {
  summary: 'Books all of these times for a client, or none (409 with the times that are taken)',
  input: z.object({
    ...weeklyFields,
    starts: z
      .array(slotStartField())
      .check(
        z.minLength(1, 'Please choose a time'),
        z.maxLength(MAX_SERIES_APPOINTMENTS, `Choose at most ${MAX_SERIES_APPOINTMENTS} times`),
      ),
  }),
  output: z.object({
    booked: z.array(z.object({ id: z.string(), startsAt: z.string() })),
    emailSent: z.boolean(),
  }),
  records: ['appointmentBooked'],
})
