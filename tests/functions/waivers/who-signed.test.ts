import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findWrongSummaries } from '#scripts/migrate/correct-summaries.ts'
import {
  addGuardian,
  createClient,
  createDayPassForClient,
  searchClients,
} from '#shared/clients/clients-operations.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { checkIn, createWaiverLink, lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { confirmWaiverSigner, createWaiver, recordPaperWaiver } from '#shared/waivers/waivers-operations.ts'
import { today } from '#tests/support/fixtures/appointments.ts'
import { getClientFile } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { newIdempotencyKey, uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => void vi.unstubAllEnvs())

const ADULT = '1990-05-02'
const CHILD = `${new Date().getUTCFullYear() - 10}-01-01`

/** Which names are equal is proven by tests/shared/lib/text/person-names.test.ts. */
const namesOf = {
  equal: ({ firstName, lastName }: Person) => ({
    firstName: `  ${lastName.toUpperCase()}`,
    lastName: firstName,
  }),
  similar: ({ firstName, lastName }: Person) => ({ firstName, lastName: `${lastName}n` }),
  other: () => ({ firstName: 'Mallory', lastName: 'Evil' }),
} as const

type Person = { firstName: string; lastName: string }
type Way =
  | 'an anonymous form'
  | 'an emailed link'
  | 'a link sent elsewhere'
  | 'a link at the desk'
  | 'on paper'

const ways: readonly Way[] = [
  'an anonymous form',
  'an emailed link',
  'a link sent elsewhere',
  'a link at the desk',
  'on paper',
]

async function aClient(changes: object = {}) {
  const person = {
    firstName: 'Viktoria',
    lastName: uniqueLastName(),
    email: uniqueEmail(),
    phone: '(541) 555-0100',
  }
  const { body } = await invoke(createClient, { ...person, ...changes }, { as: ana })
  await invoke(createDayPassForClient, { id: body.id }, { as: ana })
  return { ...person, ...changes, id: body.id }
}

async function linkOf(way: Way, client: Awaited<ReturnType<typeof aClient>>) {
  if (way === 'a link at the desk') {
    const { body } = await invoke(createWaiverLink, { clientId: client.id }, { as: ana })
    return { client: client.id, request: body.requestId }
  }
  const clientEmail = way === 'a link sent elsewhere' ? uniqueEmail() : client.email
  const form = { formType: 'waiver', clientId: client.id, clientName: 'Vic', clientEmail } as const
  const { body } = await invoke(sendFormEmail, form, { as: ana })
  return { client: client.id, request: body.id }
}

async function sign(
  way: Way,
  client: Awaited<ReturnType<typeof aClient>>,
  name: Person,
  changes: object = {},
) {
  const signedBy = `${name.firstName} ${name.lastName}`
  if (way === 'on paper') {
    const paper = { id: client.id, signedBy, signedDate: today(), location: 'Binder' }
    return invoke(recordPaperWaiver, paper, { as: ana, key: newIdempotencyKey() })
  }
  if (way === 'an anonymous form')
    return invoke(createWaiver, waiverInput({ ...name, email: client.email, ...changes }))
  const link = await linkOf(way, client)
  return invoke(createWaiver, { ...link, signerName: signedBy.trim(), agreed: true, ...changes })
}

const deskOf = async (id: string) => {
  const { body } = await invoke(lookUpClient, { clientId: id }, { as: ana })
  return body.waiverProblem ?? body.decision
}

const isCheckedIn = async (id: string) =>
  (await invoke(checkIn, { clientId: id }, { as: ana, key: newIdempotencyKey() })).status === 200

describe.each(ways)('a waiver of an adult: %s', (way) => {
  it.each(['equal', 'similar'] as const)(
    'is valid only if the signed name equals the client name: %s',
    async (name) => {
      const client = await aClient({ dateOfBirth: ADULT })
      await sign(way, client, namesOf[name](client))
      // A paper with another name is signed by a guardian, and a guardian cannot sign for an adult.
      const other = way === 'on paper' ? 'guardianSignatureEnded' : 'signerUnconfirmed'
      const expected = name === 'equal' ? 'welcome' : other
      expect(await deskOf(client.id)).toBe(expected)
      expect(await isCheckedIn(client.id)).toBe(expected === 'welcome')
    },
  )
})

describe.each(['an anonymous form', 'an emailed link', 'a link at the desk'] as const)(
  'a waiver for a child that is signed with %s',
  (way) => {
    it.each([
      ['the guardian on file', true],
      ['somebody else', false],
    ] as const)(
      'is valid if the signer is known, and otherwise needs a confirmation: %s',
      async (_, isGuardian) => {
        const guardian = await aClient()
        const child = await aClient({ dateOfBirth: CHILD })
        const ids = { id: child.id, guardianId: guardian.id, relationship: 'mother' } as const
        await invoke(addGuardian, ids, { as: ana })
        const guardianName = isGuardian ? `${guardian.lastName} ${guardian.firstName}` : 'Mallory Evil'
        const typed = { firstName: child.firstName, lastName: child.lastName }
        await sign(way, child, typed, { guardianName })
        // Staff see the signer at the desk.
        const isProven = isGuardian || way === 'a link at the desk'
        expect(await deskOf(child.id)).toBe(isProven ? 'welcome' : 'signerUnconfirmed')
      },
    )
  },
)

describe('a guardian who signs for an existing child', () => {
  it.each([
    ['in the own name', 'welcome', 'equal'],
    ['while it is a stranger who knows the email', 'signerUnconfirmed', 'other'],
  ] as const)('is accepted only with the name of the guardian: %s', async (_, expected, name) => {
    const guardian = await aClient()
    const child = await aClient({ email: '', dateOfBirth: CHILD })
    await invoke(addGuardian, { id: child.id, guardianId: guardian.id, relationship: 'mother' }, { as: ana })
    const children = [{ fullName: `${child.firstName} ${child.lastName}`, dateOfBirth: CHILD }]
    const family = { takesPart: 'children', relationship: 'mother', children } as const
    await sign('an anonymous form', guardian, namesOf[name](guardian), family)
    expect(await deskOf(child.id)).toBe(expected)
  })

  it('does not add a new child with an anonymous form, but with an emailed link', async () => {
    const guardian = await aClient()
    const childrenOf = async () => (await getClientFile(guardian.id)).children
    const family = () => {
      const children = [{ fullName: `Kim ${uniqueLastName()}`, dateOfBirth: CHILD }]
      return { takesPart: 'children', relationship: 'mother', children } as const
    }
    const invented = family()
    await sign('an anonymous form', guardian, namesOf.equal(guardian), invented)
    expect(await childrenOf()).toEqual([])
    const text = invented.children[0]?.fullName ?? ''
    expect((await invoke(searchClients, { text }, { as: ana })).body.items).toEqual([])
    await sign('an emailed link', guardian, namesOf.equal(guardian), family())
    expect(await childrenOf()).toHaveLength(1)
  })
})

it('a waiver that is signed with a link at the desk is valid for a client without an email address', async () => {
  const client = await aClient({ email: '', dateOfBirth: ADULT })
  await sign('a link at the desk', client, namesOf.equal(client))
  expect((await getClientFile(client.id)).summary.waiverId).toBeDefined()
})

describe('a waiver for another participant', () => {
  const forTommy = { firstName: 'Tommy', lastName: 'Tim' }

  it('does not replace the waiver of a mother with the same email address', async () => {
    const gina = await aClient({ dateOfBirth: ADULT })
    await sign('an anonymous form', gina, namesOf.equal(gina))
    const guardianName = `${gina.firstName} ${gina.lastName}`
    const { body } = await sign('an anonymous form', gina, forTommy, { guardianName, dateOfBirth: CHILD })
    expect(await deskOf(gina.id)).toBe('welcome')
    expect(await isCheckedIn(gina.id)).toBe(true)
    const id = 'id' in body ? body.id : ''
    expect(await invokeForErrorCode(confirmWaiverSigner, { id }, { as: ana })).toBe('409 waiverOfOtherPerson')
    expect((await findWrongSummaries()).filter((one) => one.client.id === gina.id)).toEqual([])
  })

  it.each([
    ['without a date of birth', {}],
    ['with one', { dateOfBirth: CHILD }],
  ])('that Gina signs for Tommy %s is not a waiver of Gina', async (_, changes) => {
    for (const way of ['an anonymous form', 'an emailed link', 'a link at the desk'] as const) {
      const gina = await aClient()
      const guardianName = `${gina.firstName} ${gina.lastName}`
      await sign(way, gina, forTommy, { guardianName, ...changes })
      expect([way, await deskOf(gina.id)]).toEqual([way, 'noWaiver'])
    }
  })

  it.each([
    [
      'a guardian of the same name',
      ({ firstName, lastName }: Person) => ({ guardianName: `${firstName} ${lastName}` }),
    ],
    ['another guardian', () => ({ guardianName: 'Mallory Evil' })],
    [
      'a child and a guardian',
      () => ({
        guardianName: 'Mallory Evil',
        takesPart: 'meAndChildren' as const,
        relationship: 'mother' as const,
        children: [{ fullName: 'Kim Evil', dateOfBirth: CHILD }],
      }),
    ],
  ])('from a stranger with %s does not block the client', async (_, changes) => {
    const vic = await aClient({ dateOfBirth: ADULT })
    await sign('an anonymous form', vic, namesOf.equal(vic))
    await sign('an anonymous form', vic, namesOf.equal(vic), changes(vic))
    expect(await deskOf(vic.id)).toBe('welcome')
    expect(await isCheckedIn(vic.id)).toBe(true)
  })
})

it('a link that is signed with another name adds no children', async () => {
  const guardian = await aClient()
  const children = [{ fullName: `Kim ${uniqueLastName()}`, dateOfBirth: CHILD }]
  const family = { takesPart: 'children', relationship: 'mother', children } as const
  await sign('an emailed link', guardian, namesOf.other(), family)
  expect((await getClientFile(guardian.id)).children).toEqual([])
})

it('a link of another client is refused', async () => {
  const [client, other] = [await aClient(), await aClient()]
  const { request } = await linkOf('an emailed link', other)
  const form = { client: client.id, request, signerName: 'Mallory Evil', agreed: true } as const
  expect(await invokeExpectingError(createWaiver, form)).toMatchObject({
    status: 404,
    body: { code: 'formRequestNotFound' },
  })
  expect(await deskOf(client.id)).toBe('noWaiver')
})

it('a link without a client is confirmed only for the email address to which it was sent', async () => {
  const victim = await aClient({ dateOfBirth: ADULT })
  const mailbox = uniqueEmail()
  const send = { formType: 'waiver', clientName: 'Mallory', clientEmail: mailbox } as const
  const { body } = await invoke(sendFormEmail, send, { as: ana })
  const form = waiverInput({ client: 'new', request: body.id, ...namesOf.other(), email: victim.email })
  await invoke(createWaiver, form)
  expect(await deskOf(victim.id)).toBe('signerUnconfirmed')
})

it('concurrent forms of strangers and of the client leave the client with a valid waiver', async () => {
  const client = await aClient({ dateOfBirth: ADULT })
  const signatures = ['other', 'equal', 'similar', 'other'] as const
  const calls = signatures.map((name) => sign('an anonymous form', client, namesOf[name](client)))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200])
  expect(await deskOf(client.id)).toBe('welcome')
  expect((await findWrongSummaries()).filter((one) => one.client.id === client.id)).toEqual([])
})
