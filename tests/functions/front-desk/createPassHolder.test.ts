import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findWrongSummaries } from '#scripts/migrate/correct-summaries.ts'
import { getClient, searchClients, updateClient } from '#shared/clients/clients-operations.ts'
import {
  checkIn,
  createPassHolder,
  createWaiverLink,
  listVisits,
  lookUpClient,
} from '#shared/front-desk/check-in-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { getClientFileFor, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { leadInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createPass, newIdempotencyKey, uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { checkInAs } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'

beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => void vi.unstubAllEnvs())

const desk = { userId: 'desk-sub', groups: '[desk]' }
const lookUp = async (input: { text?: string; clientId?: string; holderId?: string }) =>
  (await invoke(lookUpClient, input, { as: desk })).body
const create = (passCode: string, key = newIdempotencyKey()) =>
  invoke(createPassHolder, { passCode }, { as: desk, key })

/** Anna's waiver and Bernd's pass have the same email. */
async function aFamily(changes: object = {}) {
  const [lastName, email] = [uniqueLastName(), uniqueEmail()]
  await invoke(createWaiver, waiverInput({ email, firstName: 'Anna', lastName }))
  const { passCode } = await createPass({ email, fullName: `Bernd ${lastName}`, ...changes })
  const { id: annaId } = await getClientFileFor(email)
  return { lastName, email, passCode, annaId }
}

describe('a pass in a name that differs from the name of the client', () => {
  it('asks for the holder, if it is found by code, client or name of the holder', async () => {
    const { lastName, passCode, annaId } = await aFamily()
    const asked = {
      decision: 'otherName',
      passCode,
      name: `Bernd ${lastName}`,
      client: { name: `Anna ${lastName}` },
    }
    for (const input of [
      { text: passCode },
      { clientId: annaId },
      { text: `Bernd ${lastName}` },
      { text: `${lastName} ber` },
    ])
      expect([input, await lookUp(input)]).toEqual([
        input,
        expect.objectContaining({ ...asked, client: expect.objectContaining(asked.client) }),
      ])
  })

  it('is accepted only after the staff has confirmed the client as the holder', async () => {
    const { lastName, passCode, annaId } = await aFamily()
    for (const input of [
      { passCode },
      { clientId: annaId },
      { passCode, overrideReason: 'Known' },
      { passCode, holderId: 'other' },
    ]) {
      expect(await invokeForErrorCode(checkIn, input, { as: desk, key: newIdempotencyKey() })).toBe(
        '409 passInOtherName',
      )
    }
    expect(await lookUp({ text: passCode, holderId: annaId })).toMatchObject({ decision: 'welcome' })
    const { body } = await invoke(
      checkIn,
      { passCode, holderId: annaId },
      { as: desk, key: newIdempotencyKey() },
    )
    expect(body).toMatchObject({ clientId: annaId, name: `Anna ${lastName}` })
  })

  it('is listed as expected under the name of its holder, without a waiver status', async () => {
    const preferredVisitDate = plainDateIn(business.timeZone, new Date())
    const { lastName, passCode } = await aFamily({ preferredVisitDate })
    const { expected } = (await invoke(listVisits, {}, { as: ana })).body
    expect(expected.find((one) => one.passCode === passCode)).toMatchObject({
      name: `Bernd ${lastName}`,
      waiver: 'unknown',
    })
  })

  it('belongs to a client from a lead without a last name', async () => {
    const [lastName, email] = [uniqueLastName(), uniqueEmail()]
    await invoke(createLead, leadInput({ firstName: 'Mia', email }))
    const { passCode } = await createPass({ email, fullName: `Mia ${lastName}` })
    expect(await lookUp({ text: passCode })).toMatchObject({ decision: 'signFirst' })
  })
})

it('creates a client for the holder, with the pass and the email address as a contact only', async () => {
  const { lastName, email, passCode, annaId } = await aFamily()
  const counted = await measureCounterDeltas(() => create(passCode))
  expect(counted).toEqual({ 'client.prospect': 1 })
  const found = await lookUp({ text: passCode })
  expect(found).toMatchObject({
    decision: 'signFirst',
    waiverProblem: 'noWaiver',
    client: { name: `Bernd ${lastName}` },
  })
  const berndId = found.client?.id ?? ''
  const bernd = (await invoke(getClient, { id: berndId }, { as: ana })).body
  expect(bernd).toMatchObject({ contactEmail: email, summary: { activePassCode: passCode } })
  expect(bernd.email).toBeUndefined()
  expect(bernd.dayPasses.map((pass) => pass.passCode)).toEqual([passCode])
  expect((await getClientFileFor(email)).id).toBe(annaId)
  const anna = await getClientFileFor(email)
  expect([anna.summary.activePassCode, anna.dayPasses]).toEqual([undefined, []])
  expect(await lookUp({ clientId: annaId })).toMatchObject({ decision: 'notValid', passProblem: 'noPass' })
  expect((await listClientActivityTypes(annaId)).at(-1)).toBe('passMoved')
  expect((await listClientActivityTypes(berndId)).toSorted()).toEqual(['clientCreated', 'passMoved'])
  const byEmail = (await invoke(searchClients, { text: email }, { as: ana })).body.items.map(({ id }) => id)
  expect(byEmail.toSorted()).toEqual([annaId, berndId].toSorted())
  const wrong = (await findWrongSummaries()).map(({ client }) => client.id)
  expect(wrong.filter((id) => id === annaId || id === berndId)).toEqual([])
})

it('lets the new client sign at the desk and check in, and emails a copy to the contact', async () => {
  const { lastName, email, passCode } = await aFamily()
  await create(passCode)
  const clientId = (await lookUp({ text: passCode })).client?.id ?? ''
  const { body: link } = await invoke(createWaiverLink, { clientId }, { as: desk })
  const signing = {
    client: clientId,
    request: link.requestId,
    signerName: `Bernd ${lastName}`,
    agreed: true,
  } as const
  await invoke(createWaiver, signing)
  const { waivers } = (await invoke(getClient, { id: clientId }, { as: ana })).body
  expect(waivers[0]).toMatchObject({ status: 'signed' })
  expect((await checkInAs({ passCode }, desk)).body).toMatchObject({ clientId, name: `Bernd ${lastName}` })
  expect((await getClientFileFor(email)).summary.visits).toBe(0)
})

it('removes the contact email address when the client gets their own', async () => {
  const { passCode } = await aFamily()
  await create(passCode)
  const { client } = await lookUp({ text: passCode })
  const id = client?.id ?? ''
  await invoke(updateClient, { id, version: 0, firstName: 'Bernd', email: uniqueEmail() }, { as: ana })
  expect((await invoke(getClient, { id }, { as: ana })).body.contactEmail).toBeUndefined()
})

it('creates one client for a retry and for concurrent requests', async () => {
  const { lastName, passCode } = await aFamily()
  const key = newIdempotencyKey()
  const answers = await Promise.all([create(passCode, key), create(passCode), create(passCode)])
  answers.push(await create(passCode, key))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { items } = (await invoke(searchClients, { text: `Bernd ${lastName}` }, { as: ana })).body
  expect(items).toHaveLength(1)
})

it('returns 404 for an unknown code and 409 for a redeemed pass', async () => {
  expect(await invokeForErrorCode(createPassHolder, { passCode: 'DPAAAAAA' }, { as: desk })).toBe(
    '404 dayPassNotFound',
  )
  const { passCode, annaId } = await aFamily()
  await invoke(checkIn, { passCode, holderId: annaId }, { as: desk, key: newIdempotencyKey() })
  expect(await invokeForErrorCode(createPassHolder, { passCode }, { as: desk })).toBe('409 dayPassRedeemed')
})

describe('a stranger who knows the email address of Vic', () => {
  const acts = {
    'a stranger signs': ({ email }: Vic) =>
      invoke(createWaiver, waiverInput({ email, firstName: 'Mallory', lastName: 'Evil' })),
    'a stranger takes a pass': ({ email }: Vic) =>
      invoke(createLead, leadInput({ email, firstName: 'Mallory' })),
    'Vic signs': (vic: Vic) => invoke(createWaiver, waiverInput(vic)),
  } as const
  type Vic = { firstName: string; lastName: string; email: string }

  const orders = Object.keys(acts).flatMap((first, i, names) => [
    [first, ...names.toSpliced(i, 1)],
    [first, ...names.toSpliced(i, 1).toReversed()],
  ]) as (keyof typeof acts)[][]

  it.each(orders)(
    'never makes the pass of Vic valid for another name: %s, %s, %s',
    async (...order) => {
      for (const position of [0, 1, 2, 3]) {
        const vic = { firstName: 'Vic', lastName: uniqueLastName(), email: uniqueEmail() }
        const takesPass = () => createPass({ email: vic.email, fullName: `Vic ${vic.lastName}` })
        let passCode = ''
        for (const [i, act] of order.entries()) {
          if (i === position) passCode = (await takesPass()).passCode
          await acts[act](vic)
        }
        passCode ||= (await takesPass()).passCode
        const { decision, client } = await lookUp({ text: passCode })
        const isOwn = client?.name === `Vic ${vic.lastName}`
        expect([order, position, isOwn || decision === 'otherName' || decision === 'signFirst']).toEqual([
          order,
          position,
          true,
        ])
        if (!isOwn) expect(decision).not.toBe('welcome')
      }
    },
    60_000,
  )
})
