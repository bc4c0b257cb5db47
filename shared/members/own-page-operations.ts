import * as z from 'zod/mini'
import { BookableType } from '../appointments/appointment.ts'
import { memberOperation } from '../lib/operation.ts'
import { MemberAppointment } from './member-appointment.ts'
import { MemberCard } from './member-card.ts'

/** Alone in this file, because the card is shown before the page needs any other operation. */
export const getMember = memberOperation('GET', '/me', {
  summary: 'Gets the card, the upcoming appointments and the sessions of a member',
  input: z.object({}),
  output: z.object({
    firstName: z.string(),
    /** The member's own first. */
    cards: z.array(MemberCard),
    appointments: z.array(MemberAppointment),
    /** In waiting lists of full groups. */
    waiting: z.array(MemberAppointment),
    types: z.array(BookableType),
    sessions: z.optional(z.object({ left: z.number(), until: z.string() })),
  }),
})
