import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Operation } from '#shared/operation.ts'
import * as operations from '#shared/operations.ts'
import { ana, call, refusal } from '#tests/support/call.ts'
import { standIns } from '#tests/support/stand-ins.ts'
import { aBookingForm, aLeadForm, anIntakeFormForm, aWaiverForm } from '#tests/support/visitor-forms.ts'

const written: string[] = []
const keep = (chunk: unknown) => {
  written.push(String(chunk))
  return true
}

beforeAll(() => {
  // Read when a handler is first imported, which is after this line.
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'DEBUG')
  vi.spyOn(process.stdout, 'write').mockImplementation(keep)
  vi.spyOn(process.stderr, 'write').mockImplementation(keep)
})
afterEach(() => standIns.faults.clear())
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Marks what a person typed, so that it is recognised wherever it turns up. */
const MARK = 'canary'
const typed = {
  fullName: `${MARK} name`,
  name: `${MARK} name`,
  firstName: `${MARK} first`,
  lastName: `${MARK} last`,
  email: `${MARK}@mail.example`,
  phone: `${MARK} 555`,
  emergencyContactName: `${MARK} contact`,
  medicalConditions: `${MARK} condition`,
  fitnessGoals: `${MARK} goals`,
  goals: `${MARK} goals`,
}
const forms: readonly (readonly [Operation, object])[] = [
  [operations.createDayPass, typed],
  [operations.createBooking, aBookingForm(typed)],
  [operations.createIntakeForm, anIntakeFormForm(typed)],
  [operations.createWaiver, aWaiverForm(typed)],
  [operations.createLead, aLeadForm(typed)],
]

/** The lines logged while `work` ran. */
async function logged(work: () => Promise<unknown>): Promise<string> {
  written.length = 0
  await work().catch(() => undefined)
  return written.join('')
}

it.each(forms)('nothing that a person typed is logged, whatever happens: %o', async (op, form) => {
  const send = (changes: object = {}) => call(op, { ...form, ...changes } as never)
  expect(await logged(() => send())).toContain('"status":200')
  expect(written.join('')).not.toContain(MARK)

  expect(await logged(() => send({ email: `${MARK} is no address` }))).not.toContain(MARK)
  expect(await logged(() => refusal(op, {}, { rawBody: `{"${MARK}":` }))).not.toContain(MARK)

  standIns.faults.add({
    service: 'ses',
    fault: 'reject',
    message: `Address not verified: ${MARK}@mail.example`,
  })
  expect(await logged(() => send())).toContain('mail not sent')
  expect(written.join('')).not.toContain(MARK)

  standIns.faults.add({ service: 'dynamodb', fault: 'reject', message: `The item ${MARK} is wrong` })
  expect(await logged(() => send())).toContain('operation failed')
  expect(written.join('')).not.toContain(MARK)
})

it('neither a pass code nor what staff search for is logged', async () => {
  const { body } = await call(operations.createDayPass, { ...typed, email: 'other@mail.example' })
  const lines = await logged(async () => {
    await call(operations.getDayPass, { passCode: body.passCode })
    await call(operations.listDayPasses, { search: MARK }, { as: ana })
  })
  expect(lines).toContain('getDayPass')
  expect(lines).not.toMatch(new RegExp(`${MARK}|${body.passCode}`))
})
