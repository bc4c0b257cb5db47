import { randomUUID } from 'node:crypto'
import type { RecordType } from '#functions/lib/table/keys.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'

/** A public create operation with a complete form. */
export type CreateOperation = {
  readonly name: string
  readonly operation: Operation
  readonly type: RecordType
  readonly form: () => Record<string, unknown> & { email: string }
}

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

const anIntakeForm = () => ({
  ...person(),
  emergencyContactName: 'Mia Ng',
  emergencyContactPhone: '(541) 555-0199',
  goals: 'Move without pain',
})

export const aLeadForm = () => ({ firstName: 'Ana', email: uniqueEmail(), goal: 'weight-loss' })

export const creations: readonly CreateOperation[] = [
  { name: 'createDayPass', operation: createDayPass, type: 'DAY_PASS', form: aDayPassForm },
  { name: 'createBooking', operation: createBooking, type: 'BOOKING', form: aBookingForm },
  { name: 'createIntakeForm', operation: createIntakeForm, type: 'INTAKE_FORM', form: anIntakeForm },
  {
    name: 'createWaiver',
    operation: createWaiver,
    type: 'WAIVER',
    form: () => ({ ...person(), agreed: true }),
  },
  {
    name: 'createLead',
    operation: createLead,
    type: 'LEAD',
    form: aLeadForm,
  },
]
