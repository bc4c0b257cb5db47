import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { computeSummary, findClientRecords } from '#functions/lib/store/client-records.ts'
import * as clients from '#functions/lib/store/clients.ts'
import {
  createAppointmentForClient,
  updateAppointmentStatus,
} from '#shared/appointments/appointments-operations.ts'
import {
  createDayPassForClient,
  recordMedicalClearance,
  updateClientStatus,
} from '#shared/clients/clients-operations.ts'
import { computedSummaryFields } from '#shared/clients/summarize-records.ts'
import { checkIn, undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { deleteDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { isSameValue } from '#shared/lib/is-same-value.ts'
import { business } from '#shared/lib/settings/business.ts'
import { getClientBilling } from '#shared/payments/plan-summary.ts'
import {
  confirmWaiverSigner,
  createWaiver,
  recordPaperWaiver,
  updateWaiverStatus,
} from '#shared/waivers/waivers-operations.ts'
import { listFreeSlots } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord, getClientFile } from '#tests/support/fixtures/clients.ts'
import { intakeFormInput } from '#tests/support/fixtures/form-inputs.ts'
import { newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import {
  chargeObject,
  checkoutSession,
  storeAndSendEvent,
  subscriptionObject,
} from '#tests/support/fixtures/stripe-events.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { runBeforeNextTransaction } from '#tests/support/local/before-next.ts'

/** Times that two operations change records of one client concurrently; more in `npm run verify`. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1)
const CLEARANCES = 5
const owner = { userId: 'owner-sub', groups: '[admin]' }
const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)]

type File = Awaited<ReturnType<typeof getClientFile>>
type Change = (file: File) => Promise<{ status: number } | undefined>

const asStaff = () => ({ as: pick([ana, owner]) ?? ana, key: newIdempotencyKey() })
const personOf = ({ firstName, lastName, email = '' }: File) => ({
  firstName,
  lastName,
  email,
  phone: '(541) 555-0100',
})

/** Each change is the status of another record of the same person. */
const changes: Record<string, Record<string, Change>> = {
  waivers: {
    'a waiver is signed': (file) => invoke(createWaiver, { ...personOf(file), agreed: true }),
    'a stranger signs': (file) =>
      invoke(createWaiver, { ...personOf(file), firstName: 'Mallory', agreed: true }),
    'a waiver is declined or signed by the staff': async ({ waivers }) => {
      const waiver = pick(waivers)
      if (!waiver) return undefined
      const status = waiver.status === 'signed' ? 'declined' : 'signed'
      return invoke(updateWaiverStatus, { id: waiver.id, status }, asStaff())
    },
    'a signer is confirmed': async ({ summary }) =>
      summary.unconfirmedWaiver &&
      invoke(confirmWaiverSigner, { id: summary.unconfirmedWaiver.waiverId }, asStaff()),
    'a paper is recorded': ({ id }) => {
      const signedDate = plainDateIn(business.timeZone, new Date())
      return invoke(recordPaperWaiver, { id, signedBy: 'Mia Ng', signedDate, location: 'Binder' }, asStaff())
    },
  },
  health: {
    'a form names an allergy': (file) =>
      invoke(createIntakeForm, intakeFormInput({ ...personOf(file), allergies: 'Latex' })),
    'a form names nothing': (file) => invoke(createIntakeForm, intakeFormInput(personOf(file))),
    'the staff clears': ({ id, intakeForms: [form] }) =>
      invoke(recordMedicalClearance, { id, ...(form && { intakeFormId: form.id }) }, asStaff()),
  },
  passes: {
    'a pass is given': ({ id }) => invoke(createDayPassForClient, { id }, asStaff()),
    'a pass is redeemed': async ({ summary: { activePassCode: passCode } }) =>
      passCode ? invoke(redeemDayPass, { passCode }, asStaff()) : undefined,
    'a member is checked in': ({ id }) =>
      invoke(checkIn, { clientId: id, isAgain: true, overrideReason: 'Test' }, asStaff()),
    'a visit is undone': async ({ id }) => {
      const { activities } = await getClientFile(id)
      const visit = activities.items.find(({ type }) => type === 'checkedIn')?.subject.id
      return visit ? invoke(undoCheckIn, { id: visit, reason: 'Test' }, asStaff()) : undefined
    },
    'a pass is deleted': async ({ dayPasses }) => {
      const pass = pick(dayPasses)
      return pass && invoke(deleteDayPass, { passCode: pass.passCode }, { ...asStaff(), as: owner })
    },
  },
  appointments: {
    'a time is booked': async ({ id: clientId }) => {
      const startsAt = pick(await listFreeSlots()) ?? ''
      return invoke(createAppointmentForClient, { clientId, trainerId: 'marcus', startsAt }, asStaff())
    },
    'a time is canceled': async ({ summary }) => {
      const booked = pick(summary.appointments ?? [])
      return booked && invoke(updateAppointmentStatus, { id: booked.id, status: 'cancelled' }, asStaff())
    },
  },
  billing: {
    'a subscription is updated': ({ email = '' }) => {
      const status = pick(['active', 'past_due', 'canceled'])
      const created = 1_795_000_100 + Math.floor(Math.random() * 1e6)
      const subscription = subscriptionObject(idsOf(email, pick(['a', 'b'])), { status })
      return storeAndSendEvent('customer.subscription.updated', subscription, { created })
    },
    'another customer pays': ({ email = '' }) => {
      const session = checkoutSession({
        customer: idsOf(email, 'c').customer,
        customer_details: { email, name: 'Mia Ng', phone: null },
      })
      return storeAndSendEvent('checkout.session.completed', session)
    },
    'a charge is refunded': ({ email = '' }) => {
      const created = 1_795_000_100 + Math.floor(Math.random() * 1e6)
      const charge = chargeObject(idsOf(email, pick(['a', 'b'])), 1000 + Math.floor(Math.random() * 20_000))
      return storeAndSendEvent('charge.refunded', { ...charge, id: `ch_${charge.customer}` }, { created })
    },
  },
}

const idsOf = (email: string, suffix = 'a') => {
  const name = `${email.replace(/\W/g, '')}${suffix}`
  return { customer: `cus_${name}`, subscription: `sub_${name}` }
}

const pairs = Object.entries(changes).flatMap(([kind, named]) => {
  const names = Object.keys(named)
  return names.flatMap((one, i) => names.slice(i).map((other) => ({ kind, one, other })))
})

/** An active client with two records of the kind. */
async function aClient(kind: string): Promise<string> {
  const { id, email = '' } = await createClientRecord({ email: uniqueEmail() })
  const person = { firstName: 'Mia', lastName: 'Ng', email, phone: '(541) 555-0100' }
  for (const firstName of kind === 'waivers' ? ['Mia', 'Mia', 'Mallory'] : [])
    await invoke(createWaiver, { ...person, firstName, agreed: true })
  const customer_details = { email, name: 'Mia Ng', phone: null }
  for (const suffix of kind === 'billing' ? ['a', 'b'] : []) {
    const session = checkoutSession({ ...idsOf(email, suffix), customer_details })
    await storeAndSendEvent('checkout.session.completed', session)
  }
  await invoke(updateClientStatus, { id, status: 'active' }, { as: ana })
  return id
}

/** Returns the fields of the summary that differ from a recount of the records. */
async function wrongFields(id: string): Promise<string[]> {
  const client = await clients.find(id)
  const recount = computeSummary(await findClientRecords(id), client ? getClientBilling(client) : {})
  return computedSummaryFields.filter((name) => !isSameValue(client?.summary[name], recount[name]))
}

async function changeConcurrently(kind: string, names: readonly string[], rounds: number): Promise<string[]> {
  const id = await aClient(kind)
  for (let round = 1; round <= rounds; round++) {
    const file = await getClientFile(id)
    const calls = await Promise.all(names.map((name) => changes[kind]?.[name]?.(file)))
    const failed = calls.find((call) => call && call.status >= 500 && call.status !== 503)
    if (failed) throw new Error(JSON.stringify(failed))
    const wrong = await wrongFields(id)
    if (wrong.length > 0) return wrong
  }
  return []
}

beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('two concurrent changes of the records of one client', () => {
  it.each(pairs)('leave the same $kind summary as a recount: $one, $other', async ({ kind, one, other }) => {
    expect(await changeConcurrently(kind, [one, other], ROUNDS)).toEqual([])
  })

  it('never clear a form that names an allergy while the staff clears an older form', async () => {
    const clear = async () => {
      const { id, email = '' } = await createClientRecord({ email: uniqueEmail() })
      const form = intakeFormInput({ email, allergies: 'Latex' })
      await invoke(createIntakeForm, form)
      const file = await getClientFile(id)
      const [cleared] = await Promise.all([
        changes.health?.['the staff clears']?.(file),
        changes.health?.['a form names an allergy']?.(file),
      ])
      const { summary, intakeForms } = await getClientFile(id)
      return { status: cleared?.status, cleared: !!summary.medicalClearedAt, forms: intakeForms.length }
    }
    const all = await Promise.all(Array.from({ length: CLEARANCES }, clear))
    expect(all.filter(({ cleared, forms }) => cleared && forms > 1)).toEqual([])
    expect(all.some(({ status }) => status === 409)).toBe(true)
  })
})

it('refuses a clearance if another form names a symptom before it is stored', async () => {
  const { id, email = '' } = await createClientRecord({ email: uniqueEmail() })
  const { body } = await invoke(createIntakeForm, intakeFormInput({ email, dizziness: 'yes' }))
  runBeforeNextTransaction(() => invoke(createIntakeForm, intakeFormInput({ email, chestPainAtRest: 'yes' })))
  const clearance = await invoke(recordMedicalClearance, { id, intakeFormId: body.id }, { as: ana })
  expect(clearance.status).toBe(409)
  expect((await getClientFile(id)).summary).not.toHaveProperty('medicalClearedAt')
})
