import * as z from 'zod/mini'
import * as appointments from '#shared/appointments/appointments-operations.ts'
import { bookingStatuses } from '#shared/appointments/booking-status.ts'
import { createBooking, updateBookingStatus } from '#shared/appointments/bookings-operations.ts'
import { ClientFile } from '#shared/clients/client-file.ts'
import * as clients from '#shared/clients/clients-operations.ts'
import { FormRequest } from '#shared/form-requests/form-request.ts'
import {
  listFormRequests,
  openFormRequest,
  sendFormEmail,
} from '#shared/form-requests/form-requests-operations.ts'
import { checkIn, undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { createDayPass, deleteDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { intakeFormStatuses } from '#shared/intake-forms/intake-form.ts'
import { createIntakeForm, updateIntakeFormStatus } from '#shared/intake-forms/intake-forms-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { Client, clientStatuses } from '#shared/lib/client.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { business } from '#shared/lib/settings/business.ts'
import { waiverStatuses } from '#shared/waivers/waiver.ts'
import {
  confirmWaiverSigner,
  createWaiver,
  getWaiverDocument,
  recordPaperWaiver,
  updateWaiverStatus,
} from '#shared/waivers/waivers-operations.ts'
import type { Random } from '../demo/random.ts'
import { type ApiCallResult, healthAnswers, newBookingForm, runInParallel } from './api.ts'

export type OperationCallers = {
  visitor: (operation: Operation, input: object) => Promise<ApiCallResult>
  staff: (operation: Operation, input: object) => Promise<ApiCallResult>
  stripe: (payload: string) => Promise<unknown>
}

type RandomPerson = { firstName: string; lastName: string; email: string; phone: string }
type OperationContext = { random: Random; caller: OperationCallers; people: readonly RandomPerson[] }
type RandomOperation = (context: OperationContext) => Promise<unknown>

/** A search for a client with a given type of record ends after this many clients, because most clients have no such record. */
const MAX_SEARCHES = 5

type Options = {
  random: Random
  caller: OperationCallers
  people: number
  hasNext: () => boolean
}

export async function runRandomOperations(
  { random, caller, people, hasNext }: Options,
  workers = 1,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const countedCall = (call: OperationCallers['staff']): OperationCallers['staff'] => {
    return async (operation, input) => {
      const answer = await call(operation, input)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      return answer
    }
  }
  const context = {
    random,
    caller: { ...caller, visitor: countedCall(caller.visitor), staff: countedCall(caller.staff) },
    people: Array.from({ length: people }, (_, n) => createPerson(random, n)),
  }
  await runInParallel(workers, async () => {
    while (hasNext()) await random.pick(operations)(context)
  })
  return statuses
}

function createPerson(random: Random, n: number): RandomPerson {
  const randomWord = () =>
    Array.from({ length: 5 }, () => random.pick([...'abcdefghijklmnopqrstuvwxyz'])).join('')
  const email = `${randomWord()}.${n}.${random.id().slice(0, 8)}@mail.example`
  return {
    firstName: `${randomWord()}a`,
    lastName: randomWord(),
    email,
    phone: `(541) 555-${String(1000 + random.int(900))}`,
  }
}

const visitorOperations: readonly RandomOperation[] = [
  ({ caller, random, people }) => {
    const { firstName, lastName, email, phone } = random.pick(people)
    return caller.visitor(createDayPass, { fullName: `${firstName} ${lastName}`, email, phone })
  },
  ({ caller, random, people }) => {
    const { firstName, email } = random.pick(people)
    return caller.visitor(createLead, { firstName, email, goal: 'weight-loss' })
  },
  async (context) => {
    const { caller, random, people } = context
    const { firstName, lastName, email, phone } = random.pick(people)
    const slot = random.chance(0.3) ? await findSlot(context) : undefined
    return caller.visitor(createBooking, {
      ...newBookingForm(),
      ...slot,
      name: `${firstName} ${lastName}`,
      email,
      phone,
    })
  },
  ({ caller, random, people }) =>
    caller.visitor(createIntakeForm, newIntakeForm(random.pick(people), random)),
  ({ caller, random, people }) => caller.visitor(createWaiver, { ...random.pick(people), agreed: true }),
  ({ caller, random, people }) =>
    caller.visitor(createWaiver, { ...random.pick(people), firstName: 'Mallory', agreed: true }),
  ({ caller, random, people }) => {
    const type = random.pick(['completed', 'expired'])
    return caller.stripe(checkoutEvent(type, random.pick(people), random))
  },
]

const newIntakeForm = (person: RandomPerson, random: Random) => ({
  ...person,
  ...healthAnswers,
  ...(random.chance(0.3) && { allergies: 'Latex' }),
})

function checkoutEvent(type: string, { firstName, lastName, email }: RandomPerson, random: Random): string {
  const session = {
    id: `cs_test_${random.id()}`,
    object: 'checkout.session',
    created: Math.floor(Date.now() / 1000),
    mode: 'payment',
    payment_status: type === 'completed' && random.chance(0.8) ? 'paid' : 'unpaid',
    amount_total: 12_000,
    currency: 'usd',
    customer: `cus_${email.replace(/\W/g, '')}`,
    ...(random.chance(0.3) && { subscription: `sub_${random.id()}` }),
    customer_details: { email, name: `${firstName} ${lastName}`, phone: null },
    metadata: { lines: 'personal-training-session:3 online-coaching-monthly:1' },
  }
  return JSON.stringify({
    id: `evt_${random.id()}`,
    object: 'event',
    type: `checkout.session.${type}`,
    data: { object: session },
  })
}

const withClientFile =
  (work: (context: OperationContext, file: ClientFile) => Promise<unknown>): RandomOperation =>
  async (context) => {
    const file = await findClientFile(context)
    return file && work(context, file)
  }

async function findClientFile({ caller, random, people }: OperationContext): Promise<ClientFile | undefined> {
  const { body } = await caller.staff(clients.searchClients, { text: random.pick(people).email })
  const [found] = z.parse(z.object({ items: z.array(Client) }), body).items
  if (!found) return undefined
  const { status, body: file } = await caller.staff(clients.getClient, { id: found.id })
  return status === 200 ? z.parse(ClientFile, file) : undefined
}

const statusOperation = (
  operation: Operation,
  statuses: readonly string[],
  recordsOf: (file: ClientFile) => readonly { id: string }[],
): RandomOperation => {
  return async (context) => {
    const { caller, random } = context
    for (let attempt = 1; attempt <= MAX_SEARCHES; attempt++) {
      const file = await findClientFile(context)
      const records = file ? recordsOf(file) : []
      if (records.length === 0) continue
      return caller.staff(operation, { id: random.pick(records).id, status: random.pick(statuses) })
    }
  }
}

const bookingStatusOperation = statusOperation(
  updateBookingStatus,
  bookingStatuses,
  ({ bookings }) => bookings,
)

async function findSlot({ caller, random }: OperationContext) {
  const { body } = await caller.visitor(appointments.listAvailableSlots, {})
  const { days } = z.parse(appointments.listAvailableSlots.output, body)
  const slots = days.flatMap((day) => day.slots)
  if (slots.length === 0) return undefined
  const { startsAt, trainerIds } = random.pick(slots)
  return { startsAt, trainerId: random.pick(trainerIds) }
}

const bookAsVisitor: RandomOperation = async (context) => {
  const { caller, random, people } = context
  const { firstName, lastName, email, phone } = random.pick(people)
  const person = { name: `${firstName} ${lastName}`, email, phone }
  const slot = await findSlot(context)
  if (!slot) return
  const { status, body } = await caller.visitor(appointments.createAppointment, { ...person, ...slot })
  if (status !== 200) return
  const token = String(body.token)
  const laterSlot = random.chance(0.3) ? await findSlot(context) : undefined
  if (laterSlot) await caller.visitor(appointments.rescheduleAppointment, { token, ...laterSlot })
  if (random.chance(0.3)) await caller.visitor(appointments.cancelAppointment, { token })
}

const bookAsStaff: RandomOperation = async (context) => {
  const { caller, random } = context
  const [file, slot] = [await findClientFile(context), await findSlot(context)]
  if (!file || !slot) return
  const request = { clientId: file.id, ...slot }
  const { status, body } = await caller.staff(appointments.createAppointmentForClient, request)
  if (status !== 200) return
  const id = String(body.id)
  const later = random.chance(0.3) ? await findSlot(context) : undefined
  if (later) {
    await caller.staff(appointments.rescheduleAppointmentForClient, { id, sequence: body.sequence, ...later })
  }
  if (random.chance(0.4))
    await caller.staff(appointments.updateAppointmentStatus, { id, status: 'cancelled' })
}

const staffOperations: readonly RandomOperation[] = [
  bookingStatusOperation,
  statusOperation(updateIntakeFormStatus, intakeFormStatuses, ({ intakeForms }) => intakeForms),
  statusOperation(updateWaiverStatus, waiverStatuses, ({ waivers }) => waivers),
  statusOperation(clients.updateClientStatus, clientStatuses, (file) => [file]),
  withClientFile(async ({ caller }, { summary: { activePassCode: passCode } }) => {
    if (passCode) await caller.staff(redeemDayPass, { passCode })
  }),
  withClientFile(async ({ caller, random }, { dayPasses }) => {
    if (dayPasses.length > 0) await caller.staff(deleteDayPass, { passCode: random.pick(dayPasses).passCode })
  }),
  withClientFile(({ caller }, { id }) => caller.staff(clients.createDayPassForClient, { id })),
  withClientFile(async ({ caller, random }, { id: clientId, summary: { activePassCode: passCode } }) => {
    const visitor = passCode ? { passCode } : { clientId }
    const input = { ...visitor, overrideReason: 'Signed on paper' }
    const { status, body } = await caller.staff(checkIn, input)
    if (status === 200 && random.chance(0.4)) {
      await caller.staff(undoCheckIn, { id: body.id, reason: 'Wrong person' })
    }
  }),
  withClientFile(({ caller }, { id }) => caller.staff(clients.recordHealthView, { id })),
  withClientFile(async ({ caller }, { summary: { unconfirmedWaiver } }) => {
    if (unconfirmedWaiver) await caller.staff(confirmWaiverSigner, { id: unconfirmedWaiver.waiverId })
  }),
  withClientFile(({ caller }, { id, firstName, lastName }) => {
    const signedDate = plainDateIn(business.timeZone, new Date())
    const signedBy = `${firstName} ${lastName}`
    return caller.staff(recordPaperWaiver, { id, signedBy, signedDate, location: 'Binder' })
  }),
  withClientFile(({ caller }, { id, intakeForms: [form] }) =>
    caller.staff(clients.recordMedicalClearance, { id, ...(form && { intakeFormId: form.id }) }),
  ),
  withClientFile(async ({ caller, random }, { id, notes }) => {
    const [note] = notes
    if (note && random.chance(0.5)) {
      await caller.staff(clients.pinNote, { id, noteId: note.id, pinned: !note.pinned })
    } else {
      await caller.staff(clients.addNote, { id, text: 'Called back' })
    }
  }),
  withClientFile(({ caller, random }, { id, version, firstName, lastName, email }) =>
    caller.staff(clients.updateClient, {
      id,
      version,
      firstName,
      lastName,
      email,
      phone: `(541) 555-${1000 + random.int(900)}`,
    }),
  ),
  withClientFile(async ({ caller }, { waivers }) => {
    const signedWaiver = waivers.find(({ status }) => status === 'signed')
    if (signedWaiver) await caller.staff(getWaiverDocument, { id: signedWaiver.id })
  }),
  withClientFile(({ caller, random }, { id, firstName, lastName, email }) =>
    caller.staff(sendFormEmail, {
      formType: random.pick(['intake', 'waiver']),
      clientId: id,
      clientName: `${firstName} ${lastName}`,
      clientEmail: email ?? '',
    }),
  ),
  async (context) => {
    const [child, guardian] = [await findClientFile(context), await findClientFile(context)]
    if (!child || !guardian || child.id === guardian.id) return
    const ids = { id: child.id, guardianId: guardian.id }
    const isGuardian = child.guardians.some(({ clientId }) => clientId === guardian.id)
    await context.caller.staff(isGuardian ? clients.removeGuardian : clients.addGuardian, ids)
  },
]

const openFormLink: RandomOperation = async ({ caller, random }) => {
  const formType = random.pick(['intake', 'waiver'] as const)
  const { body } = await caller.staff(listFormRequests, { formType, status: 'awaiting', limit: 20 })
  const { items } = z.parse(z.object({ items: z.array(FormRequest) }), body)
  if (items.length === 0) return
  const { id: request, clientId: client } = random.pick(items)
  await caller.visitor(openFormRequest, { requestId: request })
  if (random.chance(0.4)) return
  const form = formType === 'waiver' ? { agreed: true } : newIntakeForm(personWithoutContact, random)
  await caller.visitor(formType === 'waiver' ? createWaiver : createIntakeForm, { ...form, client, request })
}

const personWithoutContact: RandomPerson = { firstName: 'Ana', lastName: 'Lee', email: '', phone: '' }

const mergeTwoClients: RandomOperation = async (context) => {
  const { caller, random } = context
  const [into, from] = [await findClientFile(context), await findClientFile(context)]
  if (!into || !from || into.id === from.id) return
  const randomSide = () => random.pick(['into', 'from'] as const)
  const { status, body } = await caller.staff(clients.mergeClients, {
    id: into.id,
    version: into.version,
    fromId: from.id,
    fromVersion: from.version,
    choices: { name: randomSide(), email: randomSide(), phone: randomSide(), dateOfBirth: randomSide() },
  })
  if (status !== 200 || random.chance(0.5)) return
  const { body: merged } = await caller.staff(clients.getClient, { id: into.id })
  const [booking] = z.parse(ClientFile, merged).bookings
  if (booking) {
    await caller.staff(updateBookingStatus, { id: booking.id, status: random.pick(bookingStatuses) })
  }
  await caller.staff(clients.undoMerge, { id: body.id })
}

const operations: readonly RandomOperation[] = [
  ...visitorOperations,
  ...visitorOperations,
  ...staffOperations,
  openFormLink,
  openFormLink,
  bookAsVisitor,
  bookAsVisitor,
  bookAsStaff,
  bookingStatusOperation,
  mergeTwoClients,
]
