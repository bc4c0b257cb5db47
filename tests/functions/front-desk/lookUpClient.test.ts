import { expect, it, vi } from 'vitest'
import { createWaiverLink, lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { deleteDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { updateWaiverStatus } from '#shared/waivers/waivers-operations.ts'
import { createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { createPassIssuedDaysAgo, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createIntakeFormRecord } from '#tests/support/fixtures/staff-records.ts'
import {
  checkInAs,
  createClientNamed,
  createVisitor,
  setDateOfBirth,
} from '#tests/support/fixtures/visitors.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const lookUp = async (text: string) => (await invoke(lookUpClient, { text }, { as: ana })).body
const today = () => plainDateIn('America/Los_Angeles', new Date())

it('welcomes a visitor with an active pass and a valid waiver, by code and by URL', async () => {
  const { passCode, lastName, clientId } = await createVisitor()
  for (const text of [passCode, passCode.slice(2), `https://gym.example/day-pass/${passCode}`]) {
    expect(await lookUp(text)).toMatchObject({
      decision: 'welcome',
      passCode,
      client: {
        id: clientId,
        name: `Mia ${lastName}`,
        visitNumber: 1,
        waiverLastDay: addDays(`${Number(today().slice(0, 4)) + 1}${today().slice(4)}`, -1),
      },
    })
  }
})

it('finds a visitor by name and by client ID', async () => {
  const { lastName, passCode, clientId } = await createVisitor()
  expect(await lookUp(lastName)).toMatchObject({ decision: 'welcome', passCode })
  expect((await invoke(lookUpClient, { clientId }, { as: ana })).body).toMatchObject({
    decision: 'welcome',
    passCode,
  })
})

it('asks for a signature without a waiver, and for that of a guardian for a child', async () => {
  const { passCode, email } = await createVisitor({ waiver: false })
  expect(await lookUp(passCode)).toMatchObject({ decision: 'signFirst', waiverProblem: 'noWaiver' })
  await setDateOfBirth(email, addDays(today(), -14 * 365.25))
  const asked = await lookUp(passCode)
  expect(asked).toMatchObject({ decision: 'signFirst', waiverProblem: 'guardianMustSign' })
  expect(asked.client?.age).toBeLessThan(15)
})

it('asks for a signature if the staff set the waiver to signed, and returns their name', async () => {
  const { passCode, clientId, email } = await createVisitor({ waiver: false })
  await invoke(createWaiverLink, { clientId }, { as: ana })
  const { id = '' } = (await getClientFileFor(email)).waivers[0] ?? {}
  await invoke(updateWaiverStatus, { id, status: 'signed' }, { as: ana })
  expect(await lookUp(passCode)).toMatchObject({
    decision: 'signFirst',
    waiverProblem: 'noSignatureOnFile',
    client: { waiverSetBy: expect.any(String) },
  })
})

it('asks about the health of a client with a medical alert', async () => {
  const { passCode, email } = await createVisitor()
  await createIntakeFormRecord({ email, allergies: 'Latex' })
  expect(await lookUp(passCode)).toMatchObject({ decision: 'ask', client: { medicalAlert: true } })
})

it('shows who redeemed a pass, that a pass has expired, and that it was deleted', async () => {
  const { passCode } = await createVisitor()
  await invoke(redeemDayPass, { passCode }, { as: ana })
  expect(await lookUp(passCode)).toMatchObject({
    decision: 'notValid',
    passProblem: 'used',
    pass: { redeemedByName: expect.any(String), redeemedAt: expect.any(String) },
  })
  const expired = await createPassIssuedDaysAgo(31)
  expect(await lookUp(expired.passCode)).toMatchObject({ decision: 'notValid', passProblem: 'expired' })
  const deleted = await createVisitor()
  await invoke(deleteDayPass, { passCode: deleted.passCode }, { as: admin })
  expect(await lookUp(deleted.passCode)).toMatchObject({ decision: 'notValid', passProblem: 'deleted' })
})

it('shows the same redemption of a pass by code and by name', async () => {
  for (const use of [
    (passCode: string) => checkInAs({ passCode }),
    (passCode: string) => invoke(redeemDayPass, { passCode }, { as: ana }),
  ]) {
    const { passCode, lastName } = await createVisitor()
    await use(passCode)
    const { pass } = await lookUp(passCode)
    expect(pass?.redeemedByName).toEqual(expect.any(String))
    expect((await lookUp(lastName)).pass).toMatchObject({
      redeemedAt: pass?.redeemedAt,
      redeemedByName: pass?.redeemedByName,
    })
  }
})

it('reports no pass for a client without a pass or a membership', async () => {
  const lastName = uniqueLastName()
  await createClientNamed(lastName)
  expect(await lookUp(lastName)).toMatchObject({ decision: 'notValid', passProblem: 'noPass' })
})

it('suggests the codes that differ in one letter, but uses none of them', async () => {
  const { passCode, lastName } = await createVisitor()
  const wrong = `${passCode.slice(0, 7)}0`
  const answer = await lookUp(wrong)
  expect(answer.decision).toBe('nobody')
  expect(answer.client).toBeUndefined()
  expect(answer.nearest).toContainEqual({ passCode, name: `Mia ${lastName}` })
})

it('finds no client with an unknown name', async () =>
  expect(await lookUp('Zzyzxq Nobody')).toEqual({ text: 'Zzyzxq Nobody', decision: 'nobody' }))

it('lists at most 8 clients with the same name', async () => {
  const lastName = uniqueLastName()
  for (let i = 0; i < 9; i++) await createClientNamed(lastName, `Mia${'abcdefghi'[i]}`)
  const { decision, people, hasMorePeople } = await lookUp(lastName)
  expect([decision, people?.length, hasMorePeople]).toEqual(['several', 8, true])
})

it('makes a fixed number of reads', async () => {
  const { passCode, lastName } = await createVisitor()
  localServices.calls.reset()
  await lookUp(passCode)
  // The first query finds the client, and the second finds the clients that pay for this client.
  expect(localServices.calls.list()).toEqual({
    'dynamodb Query': 2,
    'dynamodb BatchGetItem': 1,
    'dynamodb GetItem': 2,
  })
  localServices.calls.reset()
  await lookUp(lastName)
  expect(localServices.calls.list()).toEqual({
    'dynamodb Query': 3,
    'dynamodb BatchGetItem': 1,
    'dynamodb GetItem': 1,
  })
})

it('returns the appointment of today, and the visit refers to it', async () => {
  const { email, clientId, passCode } = await createVisitor()
  const { id, startsAt } = await createVisitorAppointment({ email, trainerId: 'priya' })
  const clientNow = async () => (await invoke(lookUpClient, { clientId }, { as: ana })).body.client
  expect((await clientNow())?.appointmentAt).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(startsAt) - 10 * 60_000 })
  expect((await clientNow())?.appointmentAt).toBe(startsAt)
  expect((await checkInAs({ passCode })).body.appointmentId).toBe(id)
  vi.useRealTimers()
})

it('returns whether the client has an email address', async () => {
  const { lastName } = await createVisitor()
  expect(await lookUp(lastName)).toMatchObject({ client: { hasEmail: true } })
  const { id: clientId } = await createClientRecord({ email: undefined })
  const { body } = await invoke(lookUpClient, { clientId }, { as: ana })
  expect(body).toMatchObject({ client: { hasEmail: false } })
})
