import * as z from 'zod/mini'
import { emailAddress, requiredLine } from '../lib/fields.ts'
import { publicOperation } from '../lib/operation.ts'
import { GUESSING_LIMITS, MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../lib/rate-limits.ts'
import { appointmentNeeds } from '../lib/settings/consultation.ts'
import { PublicAppointment, slotFields, typeField } from './appointment.ts'

const LINK_MAX_LENGTH = 100
const link = requiredLine('Link', LINK_MAX_LENGTH)

const BookableType = z.object({
  id: z.string(),
  name: z.string(),
  minutes: z.number(),
  needs: z.enum(appointmentNeeds),
})

export const listAppointmentTypes = publicOperation('GET', '/appointments/types', {
  summary: 'Lists what can be booked: the free consultation first',
  limits: [
    { per: 'address', limit: 300, minutes: MINUTES_PER_HOUR },
    { per: 'network', limit: 3000, minutes: MINUTES_PER_HOUR },
  ],
  input: z.object({}),
  output: z.object({ types: z.array(BookableType) }),
})

export const requestAppointmentsLink = publicOperation('POST', '/appointments/links', {
  summary:
    'Emails the link to all their appointments to a client; the answer is the same for an unknown email',
  limits: [
    { per: 'address', limit: 10, minutes: MINUTES_PER_HOUR },
    { per: 'network', limit: 60, minutes: MINUTES_PER_HOUR },
    { per: 'email', limit: 3, minutes: MINUTES_PER_DAY },
  ],
  input: z.object({ email: emailAddress() }),
  output: z.object({ requested: z.literal(true) }),
  recordsNothingBecause: 'nobody has shown yet whose email it is',
})

export const listOwnAppointments = publicOperation('GET', '/appointments/own/{link}', {
  summary: 'Lists the upcoming appointments of a link to all of them, and the types that it can book',
  limits: GUESSING_LIMITS,
  input: z.object({ link }),
  output: z.object({
    firstName: z.string(),
    expiresAt: z.string(),
    appointments: z.array(z.extend(PublicAppointment, { token: z.string() })),
    /** Of full groups. */
    waiting: z.array(z.extend(PublicAppointment, { token: z.string() })),
    types: z.array(BookableType),
    sessions: z.optional(z.object({ left: z.number(), until: z.string() })),
  }),
})

export const createOwnAppointment = publicOperation('POST', '/appointments/own/{link}', {
  summary: 'Books a time by a link to all appointments (409 with alternatives if it is taken)',
  limits: [
    { per: 'address', limit: 20, minutes: MINUTES_PER_HOUR },
    { per: 'email', limit: 20, minutes: MINUTES_PER_DAY },
  ],
  input: z.object({ link, typeId: typeField(), ...slotFields }),
  output: z.extend(PublicAppointment, { token: z.string(), emailSent: z.boolean() }),
  records: ['appointmentBooked'],
})

export const joinWaitingList = publicOperation('POST', '/appointments/own/{link}/waiting', {
  summary: 'Joins the waiting list of a full group by a link to all appointments',
  limits: [{ per: 'address', limit: 20, minutes: MINUTES_PER_HOUR }],
  input: z.object({ link, typeId: typeField(), ...slotFields }),
  output: z.extend(PublicAppointment, { token: z.string() }),
  records: ['waitingListJoined'],
})
