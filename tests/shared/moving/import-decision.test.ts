import { describe, expect, it } from 'vitest'
import { chooseRowAction } from '#shared/moving/import-decision.ts'
import type { ImportDecision } from '#shared/moving/imports.ts'

type Details = Parameters<typeof chooseRowAction>[0]
const ida: Details & { id: string } = {
  id: 'ida',
  firstName: 'Ida',
  lastName: 'Moe',
  email: 'ida@mail.example',
  phone: '(541) 555-0100',
  dateOfBirth: '1990-01-02',
}
const decide = (
  person: Partial<Details>,
  known: Parameters<typeof chooseRowAction>[1],
  decision?: ImportDecision,
) => chooseRowAction({ ...ida, id: undefined, ...person } as Details, known, decision)
const similar = (...clients: Details[]) => ({
  owner: undefined,
  similar: clients.map((client, i) => ({ ...client, id: `c${i}` })),
})
const kindsOf = (plan: ReturnType<typeof chooseRowAction>) =>
  plan.kind === 'conflict' ? plan.candidates.map(({ kind }) => kind) : plan.kind

describe('a row of a list', () => {
  it('with an email that a client of that name has is that client', () =>
    expect(decide({ phone: '1' }, { owner: ida, similar: [ida] })).toEqual({ kind: 'fill', clientId: 'ida' }))

  it('with the email of a client of another name matches no client yet', () =>
    expect(kindsOf(decide({ firstName: 'Leo' }, { owner: ida, similar: [] }))).toEqual(['emailOfAnother']))

  it.each<[string, Partial<Details>, Partial<Details>, unknown]>([
    [
      'the same phone in another spelling',
      { firstName: 'Leo', email: 'l@x.example' },
      { email: undefined },
      ['phone'],
    ],
    [
      'the same name and birth date',
      { phone: undefined, email: 'new@x.example', lastName: 'MOE ' },
      { phone: undefined, email: 'old@x.example' },
      ['nameAndDateOfBirth'],
    ],
    [
      'the same name alone, of a row that has more',
      { phone: undefined, dateOfBirth: undefined },
      { phone: undefined, email: 'old@x.example', dateOfBirth: undefined },
      'create',
    ],
    [
      'the same name of a row that has nothing else',
      { phone: undefined, dateOfBirth: undefined, email: undefined },
      {},
      ['name'],
    ],
    [
      'an email that differs in a dot or tag',
      { phone: undefined, dateOfBirth: undefined, email: 'i.da+gym@gmail.com' },
      { phone: undefined, dateOfBirth: undefined, email: 'ida@gmail.com' },
      ['similarEmail'],
    ],
  ])('and a client: %s', (_, row, client, expected) =>
    expect(kindsOf(decide(row, similar({ ...ida, ...client })))).toEqual(expected),
  )

  it('follows the decision of an administrator about possible duplicates', () => {
    const known = similar({ ...ida, firstName: 'Leo', email: undefined })
    expect(decide({}, known, { kind: 'keep', clientId: 'c0' })).toEqual({ kind: 'fill', clientId: 'c0' })
    expect(kindsOf(decide({}, known, { kind: 'keep', clientId: 'other' }))).toEqual(['phone'])
    expect(decide({}, known, { kind: 'new' })).toEqual({ kind: 'create', isWithoutEmail: false })
    expect(decide({}, known, { kind: 'skip' })).toEqual({ kind: 'skip' })
  })

  it('that is new beside the owner of its email has no email', () =>
    expect(decide({ firstName: 'Leo' }, { owner: ida, similar: [] }, { kind: 'new' })).toEqual({
      kind: 'create',
      isWithoutEmail: true,
    }))
})
