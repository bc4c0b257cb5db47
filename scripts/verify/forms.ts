import { randomUUID } from 'node:crypto'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'

export const uniqueEmail = () => `${randomUUID().slice(0, 12)}@mail.example`
export const newIdempotencyKey = () => randomUUID()

const phone = '(541) 555-0100'
const person = () => ({ firstName: 'Łukasz', lastName: 'van Ng', email: uniqueEmail(), phone })

export const aDayPassForm = () => ({ fullName: 'Łukasz Ng', email: uniqueEmail(), phone })

export const aBookingForm = () => ({
  name: 'Łukasz van Ng',
  email: uniqueEmail(),
  phone,
  bestTimeToCall: ['Mornings', 'Weekends'],
  heightWeight: '180 cm, 80 kg',
  workoutDaysPerWeek: '3',
  importantGoals: ['Energy and Endurance'],
  fitnessGoals: 'Run ten kilometres',
})

export const healthAnswers = {
  emergencyContactName: 'Mia Ng',
  emergencyContactPhone: '(541) 555-0199',
  goals: 'Move without pain',
}

export const aWaiverForm = () => ({ ...person(), agreed: true })

type Creation = { operation: Operation; form: () => object & { email: string } }

export const creations: readonly [Creation, ...Creation[]] = [
  { operation: createDayPass, form: aDayPassForm },
  { operation: createBooking, form: aBookingForm },
  { operation: createIntakeForm, form: () => ({ ...person(), ...healthAnswers }) },
  { operation: createWaiver, form: aWaiverForm },
  { operation: createLead, form: () => ({ firstName: 'Ana', email: uniqueEmail(), goal: 'weight-loss' }) },
]
