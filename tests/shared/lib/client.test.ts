import { describe, expect, it } from 'vitest'
import { fullName, missingClientFieldErrors, requiresClientDetails, splitName } from '#shared/lib/client.ts'

describe('a name', () => {
  it.each([
    ['Ana Lee', 'Ana', 'Lee'],
    ['  Ana   María de la Cruz ', 'Ana', 'María de la Cruz'],
    ['Cher', 'Cher', ''],
    ['', '', ''],
  ])('of %o is split into %o and %o', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName })
  })

  it('of one word has no trailing space', () => {
    expect(fullName(splitName('Cher'))).toBe('Cher')
  })
})

describe('a form', () => {
  it.each([undefined, '', 'new'])('with client=%o requires client details', (client) => {
    expect(requiresClientDetails(client)).toBe(true)
    expect(Object.keys(missingClientFieldErrors({ client }))).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
    ])
  })

  it('whose link names a client requires no details', () => {
    expect(missingClientFieldErrors({ client: 'b7c1' })).toEqual({})
  })
})
