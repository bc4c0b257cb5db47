import { describe, expect, it } from 'vitest'
import { getSignerProof, type SigningParties } from '#shared/waivers/signer-proof.ts'

const vic: SigningParties = {
  channel: 'form',
  signer: 'Vic Tim',
  participant: 'Vic Tim',
  isByGuardian: false,
  client: { name: 'Vic Tim', age: 'adult' },
  guardians: [],
}
const tommy: SigningParties = {
  ...vic,
  signer: 'Gina Tim',
  participant: 'Tommy Tim',
  isByGuardian: true,
  client: { name: 'Tommy Tim', age: 'child' },
}
const of = (signature: SigningParties, changes: Partial<SigningParties>) =>
  getSignerProof({ ...signature, ...changes })

describe.each(['form', 'link', 'desk'] as const)('by a %s', (channel) => {
  const proof = channel === 'form' ? 'name' : channel

  it.each([
    ['an adult signs in the own name', vic, proof],
    ['an adult signs in another name', { ...vic, signer: 'Wife Tim', participant: 'Wife Tim' }, 'none'],
    ['an adult signs in the own name and takes part under another', { ...vic, participant: 'V. Tim' }, proof],
    ['a client of unknown age signs', { ...vic, client: { name: 'Vic Tim', age: 'unknown' } }, proof],
    ['a child signs alone', { ...tommy, signer: 'Tommy Tim', isByGuardian: false }, 'none'],
    ['the guardian on file signs for a child', { ...tommy, guardians: ['Gina Tim'] }, proof],
    ['somebody else signs for a child', tommy, channel === 'desk' ? 'desk' : 'none'],
    ['a child is named as the own guardian', { ...tommy, signer: 'Tommy Tim' }, 'none'],
    [
      'a guardian of the same name signs for a child',
      { ...tommy, signer: 'Tommy Tim', guardians: ['Tommy Tim'] },
      proof,
    ],
    [
      'a guardian signs for another child',
      { ...tommy, guardians: ['Gina Tim'], participant: 'Tim Tim' },
      'otherPerson',
    ],
    [
      'a mother signs for a child by her own email',
      { ...tommy, client: { name: 'Gina Tim', age: 'adult' } },
      'otherPerson',
    ],
    ['an adult is named as the own guardian', { ...vic, isByGuardian: true }, 'otherPerson'],
    [
      'a guardian on file signs for a child who has come of age',
      { ...vic, signer: 'Gina Tim', isByGuardian: true, guardians: ['Gina Tim'] },
      'none',
    ],
    ['a parent signs for children only', { ...vic, participant: undefined }, proof],
    [
      'somebody else signs for children only',
      { ...vic, signer: 'Mallory Evil', participant: undefined },
      'none',
    ],
  ] as [string, SigningParties, string][])('%s', (_, signature, expected) => {
    expect(of(signature, { channel })).toBe(expected)
  })
})
