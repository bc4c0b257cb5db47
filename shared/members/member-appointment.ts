import * as z from 'zod/mini'
import { PublicAppointment } from '../appointments/appointment.ts'

export const MemberAppointment = z.extend(PublicAppointment, { id: z.string() })
export type MemberAppointment = z.infer<typeof MemberAppointment>
