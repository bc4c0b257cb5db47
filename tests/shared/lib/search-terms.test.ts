import { describe, expect, it } from 'vitest'
import { parseSearchTerms, toSearchText } from '#shared/lib/pagination.ts'
import { phoneDigits } from '#shared/lib/text/phone.ts'

describe('search terms', () => {
  it('find a code by its displayed text', () => {
    expect(parseSearchTerms('General liability')).toContain('general_liability')
  })

  it.each(['(541) 555-0142', '541.555.0142', '541 555 0142'])(
    'find the phone number %s by its digits',
    (text) => {
      expect(parseSearchTerms(text)).toContain(phoneDigits('541-555-0142'))
    },
  )

  it('have no joiners, nor has what they are searched in', () => {
    expect(parseSearchTerms('علی\u200cرضا')).toEqual(['علیرضا'])
    expect(toSearchText(['علی\u200cرضا'])).toBe('علیرضا')
  })

  it('leave other texts unchanged', () => expect(parseSearchTerms('Ana')).toEqual(['ana']))
})
