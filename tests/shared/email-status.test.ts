import { expect, it } from 'vitest'
import { afterTry, areAllSent, owe } from '#shared/email-status.ts'

const email = owe('dayPass', 'ann@mail.example')

it('a mail is sent after a try that worked, and forgets why an earlier one did not', () => {
  expect(afterTry(afterTry(email, 'Throttling'))).toEqual({ ...email, status: 'sent', tries: 2 })
})

it('a mail is parked with its reason after 5 tries', () => {
  let tried = email
  for (let tries = 1; tries <= 4; tries++) {
    tried = afterTry(tried, 'MessageRejected')
    expect(tried).toEqual({ ...email, status: 'due', tries, reason: 'MessageRejected' })
  }
  expect(afterTry(tried, 'MessageRejected').status).toBe('parked')
})

it('all mails are sent only when none is due or parked', () => {
  expect(areAllSent([])).toBe(true)
  expect(areAllSent([afterTry(email), email])).toBe(false)
})
