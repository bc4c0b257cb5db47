import { describe, expect, it } from 'vitest'
import { findBotSubmissionError } from '#shared/lib/form-guard.ts'

const codeFor = (headers: Record<string, string>) => findBotSubmissionError((name) => headers[name])?.code

describe('a form', () => {
  it('is accepted when open long enough with an empty honeypot', () => {
    expect(codeFor({ 'form-open-ms': '1000' })).toBeUndefined()
  })

  it('is accepted without the headers of a page', () => expect(codeFor({})).toBeUndefined())

  it('is rejected when the honeypot is filled in', () => {
    expect(codeFor({ 'form-open-ms': '60000', 'form-trap': 'https%3A%2F%2Fx' })).toBe('formTrapped')
  })

  it.each(['999', '-1', '0', '', 'soon', 'NaN'])('is rejected when it was open for "%s" ms', (ms) => {
    expect(codeFor({ 'form-open-ms': ms })).toBe('formTooFast')
  })
})
