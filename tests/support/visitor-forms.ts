import type { Input } from '#shared/operation.ts'
import type { createBooking, createIntakeForm, createLead, createWaiver } from '#shared/operations.ts'
import { anAddress } from './people.ts'

/** What a visitor types, complete; each form from another address. */
export const aBookingForm = (changes: Partial<Input<typeof createBooking>> = {}) => ({
  name: 'Łukasz van Ng',
  email: anAddress(),
  phone: '(541) 555-0100',
  bestTimeToCall: ['Mornings' as const, 'Weekends' as const],
  heightWeight: '180 cm, 80 kg',
  workoutDaysPerWeek: '3',
  importantGoals: ['Energy and Endurance' as const],
  fitnessGoals: 'Run ten kilometres',
  ...changes,
})

const aPerson = () => ({
  firstName: 'Łukasz',
  lastName: 'van Ng',
  email: anAddress(),
  phone: '(541) 555-0100',
})

export const anIntakeFormForm = (changes: Partial<Input<typeof createIntakeForm>> = {}) => ({
  ...aPerson(),
  emergencyContactName: 'Mia Ng',
  emergencyContactPhone: '(541) 555-0199',
  goals: 'Move without pain',
  ...changes,
})

export const aWaiverForm = (changes: Partial<Input<typeof createWaiver>> = {}) => ({
  ...aPerson(),
  agreed: true as const,
  ...changes,
})

export const aLeadForm = (changes: Partial<Input<typeof createLead>> = {}) => ({
  firstName: 'Ana',
  email: anAddress(),
  goal: 'weight-loss' as const,
  ...changes,
})
