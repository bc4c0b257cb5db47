import { describe, expect, it } from 'vitest'
import { automationProblem } from '#shared/form-guard.ts'

const codeFor = (headers: Record<string, string>) => automationProblem((name) => headers[name])?.code

describe('a form', () => {
  it('passes when its page says that a person had time for it and its trap is empty', () => {
    expect(codeFor({ 'form-open-ms': '1000' })).toBeUndefined()
  })

  it('passes when no page sent it', () => expect(codeFor({})).toBeUndefined())

  it('is refused when its trap was filled in', () => {
    expect(codeFor({ 'form-open-ms': '60000', 'form-trap': 'https%3A%2F%2Fx' })).toBe('formTrapped')
  })

  it.each(['999', '-1', '0', '', 'soon', 'NaN'])('is refused when it was open for "%s" ms', (ms) => {
    expect(codeFor({ 'form-open-ms': ms })).toBe('formTooFast')
  })
})
