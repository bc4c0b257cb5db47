import type { SNSEvent } from 'aws-lambda'
import { expect, it } from 'vitest'
import { tagsOf } from '#functions/email/reference.ts'
import { dayPassKey } from '#functions/store/keys.ts'
import { findRecord } from '#functions/store/records.ts'
import { handler } from '#functions/triggers/receiveEmailFeedback.ts'
import { anIssuedPass } from '#tests/support/day-passes.ts'
import { standIns } from '#tests/support/stand-ins.ts'
import { countedBy } from '#tests/support/stored.ts'

const bounce = { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bounceSubType: 'General' } }

/** The event of SES by way of SNS, on the mail of a day pass. */
function feedback(passCode: string, what: object): SNSEvent {
  const tags = tagsOf({ key: dayPassKey(passCode), kind: 'dayPass' }).map(({ Name, Value }) => [
    Name,
    [Value],
  ])
  const Message = JSON.stringify({ ...what, mail: { tags: Object.fromEntries(tags) } })
  return { Records: [{ Sns: { Message } }] } as SNSEvent
}

const emailOf = async (passCode: string) => (await findRecord(dayPassKey(passCode)))?.emails[0]

it('a mail that bounced is shown as given up, with the reason, and counted once', async () => {
  const { passCode } = await anIssuedPass()
  const counted = await countedBy(async () => {
    await handler(feedback(passCode, bounce))
    await handler(feedback(passCode, bounce))
  })
  expect(await emailOf(passCode)).toMatchObject({ status: 'parked', reason: 'Bounced: Permanent General' })
  expect(counted).toEqual({ 'email.parked': 1 })
})

it('a mail that was rejected by SES is given up', async () => {
  const { passCode } = await anIssuedPass()
  await handler(feedback(passCode, { eventType: 'Reject' }))
  expect(await emailOf(passCode)).toMatchObject({ status: 'parked', reason: 'Rejected by the mail service' })
})

it('a mail that was reported as spam stays delivered, with a note', async () => {
  const { passCode } = await anIssuedPass()
  await handler(feedback(passCode, { eventType: 'Complaint' }))
  expect(await emailOf(passCode)).toMatchObject({ status: 'sent', reason: 'Reported as spam' })
})

it('feedback that overtakes the note that the mail was sent is refused, so that it comes again', async () => {
  standIns.faults.add({ service: 'ses', fault: 'reject', times: 1 })
  const { passCode } = await anIssuedPass()
  await expect(handler(feedback(passCode, bounce))).rejects.toThrow('not been settled yet')
  expect(await emailOf(passCode)).toMatchObject({ status: 'due' })
})

it('feedback on a deleted record or on a mail of another sender changes nothing', async () => {
  await handler(feedback('DPAAAAAA', bounce))
  const foreign = { Records: [{ Sns: { Message: JSON.stringify({ ...bounce, mail: { tags: {} } }) } }] }
  expect(await countedBy(() => handler(foreign as SNSEvent))).toEqual({})
})
