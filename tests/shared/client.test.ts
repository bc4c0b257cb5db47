import { describe, expect, it } from 'vitest'
import { asksForClient, fullName, missingClientFields, splitName } from '#shared/client.ts'

describe('a name', () => {
  it.each([
    ['Ana Lee', 'Ana', 'Lee'],
    ['  Ana   María de la Cruz ', 'Ana', 'María de la Cruz'],
    ['Cher', 'Cher', ''],
    ['', '', ''],
  ])('of %o is split into %o and %o', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName })
  })

  it('of one word is whole without a blank behind it', () => {
    expect(fullName(splitName('Cher'))).toBe('Cher')
  })
})

describe('a form', () => {
  it.each([undefined, '', 'new'])('whose link says client=%o asks who fills it in', (client) => {
    expect(asksForClient(client)).toBe(true)
    expect(Object.keys(missingClientFields({ client }))).toEqual(['firstName', 'lastName', 'email', 'phone'])
  })

  it('whose link names a client asks for nothing', () => {
    expect(missingClientFields({ client: 'b7c1' })).toEqual({})
  })
})
