import { expect, it } from 'vitest'
import { addAttempt, areAllSent, queueEmail } from '#shared/lib/email/outbox-email.ts'

const email = queueEmail('dayPass', 'ann@mail.example')

it('an email is sent after a successful attempt, and drops the earlier reason', () => {
  expect(addAttempt(addAttempt(email, 'Throttling'))).toEqual({ ...email, status: 'sent', tries: 2 })
})

it('an email is failed with its reason after 5 attempts', () => {
  let tried = email
  for (let tries = 1; tries <= 4; tries++) {
    tried = addAttempt(tried, 'MessageRejected')
    expect(tried).toEqual({ ...email, status: 'due', tries, reason: 'MessageRejected' })
  }
  expect(addAttempt(tried, 'MessageRejected').status).toBe('parked')
})

it('all emails are sent only if none is pending or failed', () => {
  expect(areAllSent([])).toBe(true)
  expect(areAllSent([addAttempt(email), email])).toBe(false)
})
