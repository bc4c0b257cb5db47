import * as z from 'zod/mini'
import { BookableAppointmentType, MemberAppointment } from '../appointments/appointment.ts'
import { memberOperation } from '../lib/operation.ts'
import { MemberCard } from './member-card.ts'

/** This operation has a separate file, so that the page can show the member's card before it loads the other operations. */
export const getMember = memberOperation('GET', '/me', {
  summary: 'Gets the card, the upcoming appointments and the sessions of a member',
  input: z.object({}),
  output: z.object({
    firstName: z.string(),
    cards: z.array(MemberCard),
    appointments: z.array(MemberAppointment),
    waiting: z.array(MemberAppointment),
    types: z.array(BookableAppointmentType),
    sessions: z.optional(z.object({ left: z.number(), until: z.string() })),
  }),
})
