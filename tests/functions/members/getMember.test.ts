import { expect, it } from 'vitest'
import { addGuardian } from '#shared/clients/clients-operations.ts'
import { addMonths, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { bookForClient } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const pageOf = async (email: unknown) => (await invoke(getMember, {}, await signInMember(String(email)))).body

it('returns the card of the member with the plan and the status', async () => {
  const { id, email } = await buyProgram('group-fitness-monthly')
  const { firstName, cards } = await pageOf(email)
  expect(firstName).toBe('Dana')
  expect(cards).toEqual([
    {
      clientId: id,
      name: 'Dana Reyes',
      memberCode: expect.stringMatching(/^MB/),
      plan: 'Group Fitness',
      memberSince: plainDateIn('America/Los_Angeles', new Date()),
      state: 'active',
      status: 'Active',
    },
  ])
})

it('returns the appointments and the types that the sessions allow to book', async () => {
  const { id, email } = await buyProgram('personal-training-session', 3)
  await bookForClient(id, { typeId: 'training' })
  const body = await pageOf(email)
  expect(body).toMatchObject({
    appointments: [{ typeName: 'Training session', usesSession: true, minutes: 60 }],
    sessions: { left: 2, until: expect.any(String) },
  })
  expect(body.types.map(({ id: type }) => type)).toEqual(['consultation', 'training'])
  expect(body.cards[0]?.status).toMatch(/^3 sessions left, until /)
})

it('offers only the consultation to a client without sessions or a membership', async () => {
  const { types, sessions, cards } = await pageOf((await createClientRecord()).email)
  expect([types.map(({ id }) => id), sessions]).toEqual([['consultation'], undefined])
  expect(cards[0]).toMatchObject({ state: 'none', status: 'No membership' })
})

it('returns the cards of minor children with their own codes, and no cards of others', async () => {
  const today = plainDateIn('America/Los_Angeles', new Date())
  const parent = await createClientRecord({ firstName: 'Vera' })
  const ages = { Kim: -9, Lou: -18 }
  for (const [firstName, years] of Object.entries(ages)) {
    const dateOfBirth = addMonths(today, 12 * years)
    const child = await createClientRecord({ firstName, dateOfBirth })
    await invoke(addGuardian, { id: child.id, guardianId: parent.id }, { as: ana })
    const own = await pageOf(child.email)
    expect(own.cards.map(({ name }) => name)).toEqual([`${firstName} Ng`])
  }
  const { cards } = await pageOf(parent.email)
  expect(cards.map(({ name }) => name)).toEqual(['Vera Ng', 'Kim Ng'])
  expect(new Set(cards.map(({ memberCode }) => memberCode)).size).toBe(2)
})
