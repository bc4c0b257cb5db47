import type { SNSEvent } from 'aws-lambda'
import { expect, it, vi } from 'vitest'
import { toMessageTags } from '#functions/lib/email/message-tags.ts'
import { findRecordWithEmails } from '#functions/lib/outbox/email-owner.ts'
import { bookingKey, dayPassKey, type Key } from '#functions/lib/table/keys.ts'
import { handler } from '#functions/service/receiveEmailFeedback.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { getToday } from '#shared/follow-up/follow-up-operations.ts'
import type { EmailKind } from '#shared/lib/email/outbox-email.ts'
import { business } from '#shared/lib/settings/business.ts'
import { getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { createPass, dayPassInput, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'

const bounceOf = (bounceType: string, bounceSubType: string) => ({
  eventType: 'Bounce',
  bounce: { bounceType, bounceSubType },
})
const bounce = bounceOf('Permanent', 'General')
const autoReply = bounceOf('Transient', 'General')
const mailboxFull = bounceOf('Transient', 'MailboxFull')

function feedbackOn(key: Key, kind: EmailKind, what: object): SNSEvent {
  const tags = toMessageTags({ key, kind }).map(({ Name, Value }) => [Name, [Value]])
  const Message = JSON.stringify({ ...what, mail: { tags: Object.fromEntries(tags) } })
  return { Records: [{ Sns: { Message } }] } as SNSEvent
}

const feedback = (passCode: string, what: object) => feedbackOn(dayPassKey(passCode), 'dayPass', what)

async function tasksOf(email: string) {
  const { id } = await getClientFileFor(email)
  const { emails } = (await invoke(getToday, {}, { as: ana })).body
  return emails.items.flatMap(({ client, task }) => (client.id === id ? [task.failedEmail?.kind] : []))
}

const hoursLater = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * 60_000 })

const emailOf = async (passCode: string) => (await findRecordWithEmails(dayPassKey(passCode)))?.emails[0]

it('a bounced email is marked as failed with its reason and counted once', async () => {
  const { passCode } = await createPass()
  const counted = await measureCounterDeltas(async () => {
    await handler(feedback(passCode, bounce))
    await handler(feedback(passCode, bounce))
  })
  expect(await emailOf(passCode)).toMatchObject({ status: 'parked', reason: 'Permanent' })
  expect(counted).toEqual({ 'email.parked': 1 })
})

it('an automatic reply leaves the email sent and creates no task', async () => {
  const form = dayPassInput()
  const { passCode } = await createPass(form)
  const counted = await measureCounterDeltas(() => handler(feedback(passCode, autoReply)))
  expect(await emailOf(passCode)).toMatchObject({ status: 'sent', reason: 'Transient' })
  expect(counted).toEqual({})
  expect(await tasksOf(form.email)).toEqual([])
  await handler(feedback(passCode, bounce))
  expect(await tasksOf(form.email)).toEqual(['dayPass'])
})

it('an email to a full mailbox is sent once more half a day later, even if SES reports it twice', async () => {
  const form = dayPassInput()
  const { passCode } = await createPass(form)
  await handler(feedback(passCode, mailboxFull))
  await handler(feedback(passCode, mailboxFull))
  expect(await tasksOf(form.email)).toEqual([])
  hoursLater(11)
  await runJob('sendDueEmails')
  expect(await emailsTo(form.email)).toHaveLength(1)
  hoursLater(2)
  await runJob('sendDueEmails')
  expect(await emailsTo(form.email)).toHaveLength(2)
  expect(await emailOf(passCode)).toEqual({ kind: 'dayPass', to: form.email, status: 'sent', tries: 2 })
  hoursLater(24)
  expect(await runJob('sendDueEmails')).toMatchObject({ records: 0 })
})

it('an email is marked as failed and creates a task if the mailbox is full after five attempts', async () => {
  const form = dayPassInput()
  const { passCode } = await createPass(form)
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await tasksOf(form.email)).toEqual([])
    await handler(feedback(passCode, mailboxFull))
    hoursLater(13)
    await runJob('sendDueEmails')
  }
  expect(await emailsTo(form.email)).toHaveLength(5)
  expect(await tasksOf(form.email)).toEqual(['dayPass'])
})

it('feedback waits while another email of the record is pending, and no result is lost', async () => {
  const email = uniqueEmail()
  localServices.faults.add({ service: 'ses', fault: 'reject', match: business.email })
  const { body } = await invoke(createBooking, bookingInput({ email }))
  const key = bookingKey(body.id)
  const event = feedbackOn(key, 'booking', bounce)
  await expect(handler(event)).rejects.toThrow('still pending')
  localServices.faults.clear()
  hoursLater(1)
  await runJob('sendDueEmails')
  await handler(event)
  expect((await findRecordWithEmails(key))?.emails.map(({ status }) => status)).toEqual(['parked', 'sent'])
})

it('an email rejected by SES is marked as failed', async () => {
  const { passCode } = await createPass()
  await handler(feedback(passCode, { eventType: 'Reject' }))
  expect(await emailOf(passCode)).toMatchObject({ status: 'parked', reason: 'Reject' })
})

it('an email reported as spam stays sent and has a note', async () => {
  const { passCode } = await createPass()
  await handler(feedback(passCode, { eventType: 'Complaint' }))
  expect(await emailOf(passCode)).toMatchObject({ status: 'sent', reason: 'Complaint' })
})

it('throws if the event arrives before the email is marked as sent, so that SNS redelivers it', async () => {
  localServices.faults.add({ service: 'ses', fault: 'reject', times: 1 })
  const { passCode } = await createPass()
  await expect(handler(feedback(passCode, bounce))).rejects.toThrow('still pending')
  expect(await emailOf(passCode)).toMatchObject({ status: 'due' })
})

it('an event for a deleted record or for an untagged email changes nothing', async () => {
  await handler(feedback('DPAAAAAA', bounce))
  const foreign = { Records: [{ Sns: { Message: JSON.stringify({ ...bounce, mail: { tags: {} } }) } }] }
  expect(await measureCounterDeltas(() => handler(foreign as SNSEvent))).toEqual({})
})
