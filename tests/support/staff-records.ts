import type { Input } from '#shared/operation.ts'
import {
  createBooking,
  createIntakeForm,
  createWaiver,
  listBookings,
  listClients,
  listIntakeForms,
  listWaivers,
  sendFormEmail,
} from '#shared/operations.ts'
import { ana, call } from './call.ts'
import { anAddress } from './people.ts'

/** What visitors send, stored through the real operations; each answers the id of what came of it. */
export async function aBooking(changes: Partial<Input<typeof createBooking>> = {}): Promise<string> {
  const { body } = await call(createBooking, {
    name: 'Łukasz Ng',
    email: anAddress(),
    phone: '(541) 555-0100',
    bestTimeToCall: ['Mornings'],
    heightWeight: '180 cm, 80 kg',
    workoutDaysPerWeek: '3',
    importantGoals: ['Energy and Endurance'],
    fitnessGoals: 'Run ten kilometres',
    ...changes,
  })
  return body.id
}

export async function anIntakeForm(changes: Partial<Input<typeof createIntakeForm>> = {}): Promise<string> {
  const { body } = await call(createIntakeForm, {
    ...aPerson(),
    emergencyContactName: 'Mia Ng',
    emergencyContactPhone: '(541) 555-0199',
    goals: 'Move without pain',
    ...changes,
  })
  return body.id
}

export async function aWaiver(changes: Partial<Input<typeof createWaiver>> = {}): Promise<string> {
  const { body } = await call(createWaiver, { ...aPerson(), agreed: true, ...changes })
  return body.id
}

/** A waiver that waits for its signature. */
export async function aPendingWaiver(clientName = 'Łukasz Ng'): Promise<string> {
  const form = { formType: 'waiver', clientName, clientEmail: anAddress() } as const
  await call(sendFormEmail, form, { as: ana })
  const { body } = await call(listWaivers, { status: 'pending', limit: 1 }, { as: ana })
  return idOf(body.items)
}

const aPerson = () => ({
  firstName: 'Łukasz',
  lastName: 'Ng',
  email: anAddress(),
  phone: '(541) 555-0100',
})

/** The records as the staff see them. */
export async function bookingSeen(id: string) {
  const { body } = await call(listBookings, { limit: 100 }, { as: ana })
  return body.items.find((booking) => booking.id === id)
}

export async function intakeFormSeen(id: string) {
  const { body } = await call(listIntakeForms, { limit: 100 }, { as: ana })
  return body.items.find((form) => form.id === id)
}

export async function waiverSeen(id: string) {
  const { body } = await call(listWaivers, { limit: 100 }, { as: ana })
  return body.items.find((waiver) => waiver.id === id)
}

export async function clientSeen(email: string) {
  const { body } = await call(listClients, { search: email }, { as: ana })
  return body.items[0]
}

function idOf(items: readonly { id: string }[]): string {
  if (!items[0]) throw new Error('The list is empty')
  return items[0].id
}
