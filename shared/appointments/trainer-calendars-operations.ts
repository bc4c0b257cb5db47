import * as z from 'zod/mini'
import { requiredSingleLineText } from '../lib/fields.ts'
import { nonJsonResponse } from '../lib/non-json-response.ts'
import { publicOperation, scheduledJob, staffOperation } from '../lib/operation.ts'
import { publicUrl } from '../lib/public-url.ts'
import { GUESSING_LIMITS } from '../lib/rate-limits.ts'
import { trainerField } from './trainers.ts'
import { TrainerCalendar } from './working-hours.ts'

const trainerInput = z.object({ trainerId: trainerField() })
const NO_CLIENT_REASON = 'the calendar of a trainer does not concern a client'

export const getCalendarFeed = publicOperation('GET', '/calendars/{token}', {
  summary: 'Generates the calendar of a trainer or a member for calendar programs that subscribe to it',
  limits: GUESSING_LIMITS,
  input: z.object({ token: requiredSingleLineText('Link', 120) }),
  ...nonJsonResponse('text/calendar', [200, 304]),
})

export const createTrainerCalendar = staffOperation('POST', '/admin/trainers/{trainerId}/calendar', {
  summary: "Creates the secret URL of a trainer's calendar and revokes the earlier URL",
  input: trainerInput,
  output: z.extend(trainerInput, { url: z.string() }),
  recordsNothingBecause: NO_CLIENT_REASON,
})

export const revokeTrainerCalendar = staffOperation('DELETE', '/admin/trainers/{trainerId}/calendar', {
  summary: "Revokes the secret URL of a trainer's calendar",
  input: trainerInput,
  output: trainerInput,
  recordsNothingBecause: NO_CLIENT_REASON,
})

export const updateBusyCalendar = staffOperation('PATCH', '/admin/trainers/{trainerId}/busy-calendar', {
  summary: "Subscribes to a trainer's own calendar and blocks its busy times; an empty URL unsubscribes",
  input: z.extend(trainerInput, { url: z.optional(publicUrl()) }),
  output: TrainerCalendar,
  recordsNothingBecause: NO_CLIENT_REASON,
})

export const readBusyCalendars = scheduledJob({
  summary: "Updates the busy times from the trainers' own calendars",
  everyMinutes: 15,
  recordsNothingBecause: NO_CLIENT_REASON,
})
