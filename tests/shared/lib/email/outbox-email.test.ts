import { expect, it } from 'vitest'
import { addAttempt, areSentOrScheduled, createOutboxEmail } from '#shared/lib/email/outbox-email.ts'

const email = createOutboxEmail('dayPass', 'ann@mail.example')

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
  expect(areSentOrScheduled([])).toBe(true)
  expect(areSentOrScheduled([addAttempt(email), email])).toBe(false)
})
