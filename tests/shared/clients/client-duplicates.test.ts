import { describe, expect, it } from 'vitest'
import { findDuplicateReason } from '#shared/clients/client-duplicates.ts'

const ada = {
  id: 'a',
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada.king@mail.example',
  phone: '(541) 555-0142',
}

const stranger = { id: 'b', firstName: 'X', lastName: 'Y', email: 'x@mail.example', phone: '5550000' }

describe('two clients are possible duplicates', () => {
  it.each([
    ['by the digits of the phone', { phone: '+1 541-555-0142' }, 'phone'],
    ['by an email with other dots and a plus tag', { email: 'AdaKing+gym@mail.example' }, 'email'],
    [
      'by name and date of birth',
      { firstName: 'ÁDA', lastName: 'King', dateOfBirth: '1990-01-02' },
      'nameAndDateOfBirth',
    ],
  ])('%s', (_, same, reason) => {
    const other = { ...stranger, ...same }
    expect(findDuplicateReason({ ...ada, dateOfBirth: '1990-01-02' }, other)).toBe(reason)
  })

  it.each([
    ['the same name alone', { firstName: 'Ada', lastName: 'King' }],
    ['the same address at another domain', { email: 'ada.king@other.example' }],
    ['the same few digits', { phone: '12' }],
  ])('but not by %s', (_, same) => {
    const other = { ...stranger, ...same }
    expect(findDuplicateReason({ ...ada, ...('phone' in same && same) }, other)).toBeUndefined()
  })

  it('a client is no duplicate of itself', () => expect(findDuplicateReason(ada, ada)).toBeUndefined())
})
