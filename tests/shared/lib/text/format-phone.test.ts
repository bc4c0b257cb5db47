import { describe, expect, it } from 'vitest'
import { formatPhone } from '#shared/lib/text/format-phone.ts'

describe('a phone number on display', () => {
  it.each([
    '5415550192',
    '541-555-0192',
    '541.555.0192',
    '(541) 555-0192',
    '(541)555-0192',
    '+1 541 555 0192',
    '+15415550192',
    '1-541-555-0192',
    ' 541 555 0192 ',
  ])('%s is (541) 555-0192', (phone) => expect(formatPhone(phone)).toBe('(541) 555-0192'))

  it.each([
    '+49 30 123456',
    '+4930123456',
    '030 1234567',
    '+44 20 7946 0958',
    '555-0192',
    '541-555-0192 ext. 7',
    '555-0192 ext 541',
    'ask at the desk',
    '',
  ])('%s stays as it was typed', (phone) => expect(formatPhone(phone)).toBe(phone))
})
