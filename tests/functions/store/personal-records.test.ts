import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createBooking,
  createDayPass,
  createIntakeForm,
  createLead,
  createWaiver,
} from '#shared/operations.ts'
import { keptSince } from '#shared/retention.ts'
import { call } from '#tests/support/call.ts'
import { aDayPassForm, aKey, anAddress } from '#tests/support/people.ts'
import { standIns } from '#tests/support/stand-ins.ts'
import { countedBy } from '#tests/support/stored.ts'
import { aBookingForm, aLeadForm, anIntakeFormForm, aWaiverForm } from '#tests/support/visitor-forms.ts'

const { documents, TableName } = await import('#functions/store/client.ts')
const { dispose, madeBefore, ofPerson, removePastTime } = await import('#functions/store/personal-records.ts')
const TODAY = new Date().toISOString().slice(0, 10)

afterEach(() => {
  vi.useRealTimers()
  standIns.faults.clear()
})

/** Everything the table holds, as text. */
async function wholeTable(): Promise<string> {
  const { Items } = await documents.send(new ScanCommand({ TableName, ConsistentRead: true }))
  return JSON.stringify(Items)
}

/** A person who used everything, with a mail that is still due. */
async function aBusyPerson() {
  const email = anAddress()
  const name = `Wilhelmina Quagmire${email.slice(0, 8)}`
  const [firstName = '', lastName = ''] = name.split(' ')
  const phone = `777-${email.slice(0, 8)}`
  standIns.faults.add({ service: 'ses', fault: 'reject', match: email, times: 1 })
  await call(createDayPass, aDayPassForm({ fullName: name, email, phone }), { key: aKey() })
  await call(createBooking, aBookingForm({ name, email: email.toUpperCase(), phone }), { key: aKey() })
  await call(createIntakeForm, anIntakeFormForm({ firstName, lastName, email, phone }), { key: aKey() })
  await call(createLead, aLeadForm({ firstName: 'Wilhelmina', email }))
  return { email, name, firstName, lastName, phone }
}

async function erase(email: string, isTrial = false) {
  return Promise.all((await ofPerson(email)).map((record) => dispose(record, TODAY, isTrial)))
}

describe('the records of a person', () => {
  it('are all found by the address, in whatever case it was typed', async () => {
    const { email } = await aBusyPerson()
    const types = (await ofPerson(` ${email.toUpperCase()}`)).map(({ sk }) => sk).sort()
    expect(types).toEqual(['BOOKING', 'CLIENT', 'DAY_PASS', 'INTAKE_FORM', 'LEAD'])
  })

  it('leave nothing of the person in the table when they are erased, and the counters follow', async () => {
    const changes = await countedBy(async () => {
      const person = await aBusyPerson()
      await erase(person.email)
      const table = (await wholeTable()).toLowerCase()
      const traces = [person.email, person.lastName.toLowerCase(), person.phone]
      expect(traces.filter((trace) => table.includes(trace))).toEqual([])
      expect(await erase(person.email)).toEqual([])
    })
    expect(changes).toEqual({})
  })

  it('are not touched by a trial', async () => {
    const { email } = await aBusyPerson()
    const before = await ofPerson(email)
    expect((await erase(email, true)).every(({ action }) => action === 'erase')).toBe(true)
    expect(await ofPerson(email)).toEqual(before)
  })

  it('leave others alone', async () => {
    const [ann, ben] = [await aBusyPerson(), await aBusyPerson()]
    await erase(ann.email)
    expect(await ofPerson(ben.email)).toHaveLength(5)
  })

  it('let a person come back as a new client', async () => {
    const { email } = await aBusyPerson()
    await erase(email)
    expect((await call(createBooking, aBookingForm({ email }))).status).toBe(200)
  })

  it('keep a signed waiver as evidence until its time is up: 7 years, 21 where a guardian signed', async () => {
    const [adult, minor] = [anAddress(), anAddress()]
    await call(createWaiver, aWaiverForm({ email: adult }))
    await call(createWaiver, aWaiverForm({ email: minor, guardianName: 'Mia Ng' }))
    const kept = async (email: string) => (await erase(email)).find(({ type }) => type === 'WAIVER')
    const year = Number(TODAY.slice(0, 4))
    expect(await kept(adult)).toMatchObject({
      action: 'keep',
      until: expect.stringContaining(`${year + 7}-`),
    })
    expect(await kept(minor)).toMatchObject({
      action: 'keep',
      until: expect.stringContaining(`${year + 21}-`),
    })
    expect((await ofPerson(adult)).map(({ sk }) => sk)).toEqual(['WAIVER'])
    const [waiver] = await ofPerson(adult)
    if (!waiver) throw new Error('The waiver is gone')
    expect(await dispose(waiver, `${year + 8}-01-01`, false)).toMatchObject({ action: 'erase' })
  })
})

describe('records past their time', () => {
  it('are removed, younger ones stay', async () => {
    const [old, young] = [anAddress(), anAddress()]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2020, 0, 1) })
    await call(createLead, aLeadForm({ email: old }))
    vi.useRealTimers()
    await call(createLead, aLeadForm({ email: young }))
    const cutoff = { day: keptSince(24, TODAY), today: TODAY }
    expect(await removePastTime('LEAD', { ...cutoff, isTrial: true })).toBe(1)
    expect(await madeBefore('LEAD', cutoff.day)).toHaveLength(1)
    expect(await removePastTime('LEAD', { ...cutoff, isTrial: false })).toBe(1)
    expect([await ofPerson(old), (await ofPerson(young)).length]).toEqual([[], 1])
  })
})
