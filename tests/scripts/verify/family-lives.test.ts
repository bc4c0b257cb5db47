import { expect, it } from 'vitest'
import { createRandom, type Random } from '#scripts/demo/random.ts'
import {
  addGuardian,
  addPayingClient,
  eraseClient,
  getClient,
  removeGuardian,
  removePayingClient,
  updateClient,
  updateClientStatus,
} from '#shared/clients/clients-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import { getMemberFile, removeMemberPayer } from '#shared/members/member-file-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { mergeIntoClient } from '#tests/support/fixtures/merges.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const LIVES = Number(process.env.FAMILY_LIVES ?? 25)
const SEED = Number(process.env.FAMILY_SEED ?? Date.now() % 1_000_000)
const STEPS = 12
const CHILD_BORN = '2016-05-05'
const ADULT_BORN = '1980-05-05'

/** The expected results by the rule, computed without the product's code. */
class Family {
  readonly people: Person[] = []
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  static async create(random: Random): Promise<Family> {
    const family = new Family(random)
    for (const isChild of [false, false, false, true, true]) family.people.push(await createPerson(isChild))
    return family
  }

  get living() {
    return this.people.filter(({ isGone }) => !isGone)
  }

  async step(): Promise<string> {
    const random = this.#random
    const [one, other] = [random.pick(this.living), random.pick(this.living)]
    // Relations are more frequent, because the other steps need them.
    const name = random.pick([...Object.keys(steps), 'guardian', 'guardian', 'pays', 'pays', 'pays'])
    if (one !== other) await steps[name]?.(one, other, this)
    return `${name} ${this.people.indexOf(one)} ${this.people.indexOf(other)}`
  }

  /** Guardians see the card of a minor child, and payers see the card of a member. */
  cardsFor(person: Person): Person[] {
    return this.living.filter(
      (each) =>
        each === person ||
        (!each.isFormer && (each.paidBy.has(person) || (each.isChild && each.guardians.has(person)))),
    )
  }
}

type Person = {
  id: string
  /** The mark in last name, phone and email tells whose data a response contains. */
  canary: string
  cookie: string | undefined
  isChild: boolean
  isFormer: boolean
  isGone: boolean
  guardians: Set<Person>
  paidBy: Set<Person>
}

const lastNameOf = (canary: string) =>
  `Lee${canary.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`

let count = 0
async function createPerson(isChild: boolean): Promise<Person> {
  const canary = `${SEED}${String(count++).padStart(5, '0')}`
  const email = isChild ? '' : `c${canary}@mail.example`
  const { id } = await createClientRecord({
    firstName: 'Kim',
    lastName: lastNameOf(canary),
    email,
    phone: `+1541${canary.slice(-7)}`,
    dateOfBirth: isChild ? CHILD_BORN : ADULT_BORN,
  })
  const cookie = isChild ? undefined : (await signInMember(email)).cookie
  const base = { id, canary, cookie, isChild, isFormer: false, isGone: false }
  return { ...base, guardians: new Set(), paidBy: new Set() }
}

const fileOf = async (id: string) => (await invoke(getClient, { id }, { as: ana })).body

const firstOf = ([first]: Iterable<Person>) => first

const done = async (call: Promise<{ status: number }>) => (await call.catch(() => undefined))?.status === 200

type Step = (one: Person, other: Person, family: Family) => Promise<void>
const steps: Readonly<Record<string, Step>> = {
  guardian: async (child, guardian) => {
    if (guardian.isChild || guardian.guardians.has(child)) return
    const pair = { id: child.id, guardianId: guardian.id }
    if (await done(invoke(addGuardian, pair, { as: ana }))) child.guardians.add(guardian)
  },
  notGuardian: async (child, other) => {
    const guardian = firstOf(child.guardians) ?? other
    await done(invoke(removeGuardian, { id: child.id, guardianId: guardian.id }, { as: ana }))
    child.guardians.delete(guardian)
  },
  pays: async (member, payer) => {
    if (payer.isChild) return
    const pair = { id: member.id, payingId: payer.id }
    if (await done(invoke(addPayingClient, pair, { as: ana }))) member.paidBy.add(payer)
  },
  paysNoMore: async (member, other) => {
    const payer = firstOf(member.paidBy) ?? other
    await done(invoke(removePayingClient, { id: member.id, payingId: payer.id }, { as: ana }))
    member.paidBy.delete(payer)
  },
  endsPaying: async (one, third) => {
    if (!one.cookie || one.isFormer) return
    const other = firstOf(one.paidBy) ?? third
    const call = invoke(removeMemberPayer, { clientId: other.id }, { cookie: one.cookie })
    if (!(await done(call))) return
    if (!one.paidBy.delete(other)) other.paidBy.delete(one)
  },
  grows: async (child) => {
    const { version, firstName, lastName, phone } = await fileOf(child.id)
    const details = { version, firstName, lastName, phone, dateOfBirth: ADULT_BORN }
    const email = child.cookie ? `c${child.canary}@mail.example` : undefined
    if (await done(invoke(updateClient, { id: child.id, ...details, email }, { as: ana })))
      child.isChild = false
  },
  leaves: async (person) => {
    const status = person.isFormer ? 'active' : 'former'
    if (await done(invoke(updateClientStatus, { id: person.id, status }, { as: ana })))
      person.isFormer = !person.isFormer
  },
  merges: async (into, from, { people }) => {
    if (into.isChild || from.isChild || into.isFormer || from.isFormer) return
    if (!(await done(mergeIntoClient(await fileOf(into.id), await fileOf(from.id))))) return
    from.isGone = true
    for (const each of [...people])
      for (const relation of [each.guardians, each.paidBy]) if (relation.delete(from)) relation.add(into)
    for (const guardian of from.guardians) into.guardians.add(guardian)
    for (const payer of from.paidBy) into.paidBy.add(payer)
    for (const relation of [into.guardians, into.paidBy]) relation.delete(into)
  },
  erases: async (person, _, { people, living }) => {
    if (living.length < 4) return
    const name = fullName(await fileOf(person.id))
    if (!(await done(invoke(eraseClient, { id: person.id, name }, { as: admin })))) return
    person.isGone = true
    for (const each of people) for (const relation of [each.guardians, each.paidBy]) relation.delete(person)
  },
}

const textOf = async (operation: typeof getMember | typeof getMemberFile, cookie: string) => {
  const answer = await invoke(operation, {}, { cookie }).catch(() => undefined)
  return answer?.status === 200 ? JSON.stringify(answer.body) : undefined
}

async function expectOwnDataOnly(family: Family, told: string): Promise<number> {
  let looked = 0
  for (const person of family.living) {
    if (!person.cookie || person.isFormer) continue
    const [page, file] = [await textOf(getMember, person.cookie), await textOf(getMemberFile, person.cookie)]
    if (page === undefined || file === undefined) continue
    looked++
    const cards: { clientId: string }[] = JSON.parse(page).cards
    const expected = family.cardsFor(person)
    expect(cards[0]?.clientId, told).toBe(person.id)
    expect(cards.map(({ clientId }) => clientId).toSorted(), told).toEqual(
      expected.map(({ id }) => id).toSorted(),
    )
    for (const other of family.people.filter((each) => each !== person)) {
      const isNamed = expected.includes(other)
      expect(page.includes(lastNameOf(other.canary)), told).toBe(isNamed)
      expect(file.includes(lastNameOf(other.canary)), told).toBe(person.paidBy.has(other))
      for (const secret of [`c${other.canary}@`, other.canary.slice(-7)])
        expect((page + file).replaceAll(lastNameOf(other.canary), '').includes(secret), told).toBe(false)
    }
  }
  return looked
}

it(`shows in ${LIVES} random lives of families nobody's data but those of the rule, with merges, erasures and ends`, {
  tags: 'nightly',
  timeout: 3_600_000,
}, async () => {
  const random = createRandom(SEED)
  let looked = 0
  for (let life = 0; life < LIVES; life++) {
    const family = await Family.create(random)
    const told = [`FAMILY_SEED=${SEED}, life ${life}`]
    for (let step = 0; step < STEPS; step++) {
      told.push(await family.step())
      looked += await expectOwnDataOnly(family, told.join(', '))
    }
  }
  expect(looked).toBeGreaterThan(LIVES * STEPS)
})
