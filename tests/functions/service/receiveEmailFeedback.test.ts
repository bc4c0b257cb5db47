import type { SNSEvent } from 'aws-lambda'
import { expect, it } from 'vitest'
import { toMessageTags } from '#functions/lib/email/message-tags.ts'
import { findEmailOwner } from '#functions/lib/outbox/email-owner.ts'
import { dayPassKey } from '#functions/lib/table/keys.ts'
import { handler } from '#functions/service/receiveEmailFeedback.ts'
import { createPass } from '#tests/support/fixtures/people.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { counterDeltas } from '#tests/support/stored-items.ts'

const bounce = { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bounceSubType: 'General' } }

function feedback(passCode: string, what: object): SNSEvent {
  const tags = toMessageTags({ key: dayPassKey(passCode), kind: 'dayPass' }).map(({ Name, Value }) => [
    Name,
    [Value],
  ])
  const Message = JSON.stringify({ ...what, mail: { tags: Object.fromEntries(tags) } })
  return { Records: [{ Sns: { Message } }] } as SNSEvent
}

const emailOf = async (passCode: string) => (await findEmailOwner(dayPassKey(passCode)))?.emails[0]

it('a bounced email is marked as failed, with the reason, and counted once', async () => {
  const { passCode } = await createPass()
  const counted = await counterDeltas(async () => {
    await handler(feedback(passCode, bounce))
    await handler(feedback(passCode, bounce))
  })
  expect(await emailOf(passCode)).toMatchObject({ status: 'parked', reason: 'Bounced: Permanent General' })
  expect(counted).toEqual({ 'email.parked': 1 })
})

it('an email rejected by SES is marked as failed', async () => {
  const { passCode } = await createPass()
  await handler(feedback(passCode, { eventType: 'Reject' }))
  expect(await emailOf(passCode)).toMatchObject({ status: 'parked', reason: 'Rejected by the mail service' })
})

it('an email reported as spam stays sent, with a note', async () => {
  const { passCode } = await createPass()
  await handler(feedback(passCode, { eventType: 'Complaint' }))
  expect(await emailOf(passCode)).toMatchObject({ status: 'sent', reason: 'Reported as spam' })
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
  expect(await counterDeltas(() => handler(foreign as SNSEvent))).toEqual({})
})
