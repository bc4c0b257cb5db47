import * as z from 'zod/mini'
import { Booking } from '../appointments/booking.ts'
import { DayPass } from '../front-desk/day-pass.ts'
import { IntakeForm } from '../intake-forms/intake-form.ts'
import { Client } from '../lib/client.ts'
import { Order } from '../payments/order.ts'
import { Waiver } from '../waivers/waiver.ts'

const summary = { id: true, status: true, createdAt: true } as const

const TakenSession = z.object({
  startsAt: z.string(),
  trainerId: z.string(),
  packId: z.string(),
  isNoShow: z.boolean(),
})

export const ClientHistory = z.extend(Client, {
  orders: z.array(Order),
  bookings: z.array(z.pick(Booking, { ...summary, appointment: true })),
  takenSessions: z._default(z.array(TakenSession), []),
  intakeForms: z.array(z.pick(IntakeForm, summary)),
  waivers: z.array(z.pick(Waiver, { ...summary, expirationDate: true, childrenToJoin: true })),
  dayPasses: z.array(z.pick(DayPass, { ...summary, passCode: true, expiresAt: true })),
})
export type ClientHistory = z.infer<typeof ClientHistory>
