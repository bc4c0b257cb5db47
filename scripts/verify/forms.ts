import { randomUUID } from 'node:crypto'
import type { RecordType } from '#functions/store/keys.ts'
import type { Operation } from '#shared/operation.ts'
import {
  createBooking,
  createDayPass,
  createIntakeForm,
  createLead,
  createWaiver,
} from '#shared/operations.ts'

/** An operation by which a stranger creates a record, with a complete form for it. */
export type Creation = {
  readonly name: string
  readonly operation: Operation
  readonly type: RecordType
  readonly form: () => Record<string, unknown> & { email: string }
}

export const anAddress = () => `${randomUUID().slice(0, 12)}@mail.example`
export const aKey = () => randomUUID()

const phone = '(541) 555-0100'
const person = () => ({ firstName: 'Łukasz', lastName: 'van Ng', email: anAddress(), phone })

export const aDayPassForm = () => ({ fullName: 'Łukasz Ng', email: anAddress(), phone })

export const aBookingForm = () => ({
  name: 'Łukasz van Ng',
  email: anAddress(),
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

export const creations: readonly Creation[] = [
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
    form: () => ({ firstName: 'Ana', email: anAddress(), goal: 'weight-loss' }),
  },
]
