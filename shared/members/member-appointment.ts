import * as z from 'zod/mini'
import { PublicAppointment } from '../appointments/appointment.ts'

/** An appointment of the own page: the session, not a link, shows whose it is. */
export const MemberAppointment = z.extend(PublicAppointment, { id: z.string() })
export type MemberAppointment = z.infer<typeof MemberAppointment>
