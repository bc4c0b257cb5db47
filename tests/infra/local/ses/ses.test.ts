import { GetSendQuotaCommand, SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { beforeAll, describe, expect, it } from 'vitest'
import { provideStandIns } from '#tests/support/local-cloud.ts'

const standIns = provideStandIns()
let ses: SESClient
beforeAll(() => {
  ses = new SESClient({ maxAttempts: 1 })
})

const Source = '"Emberforge Fitness" <no-reply@emberforge.example>'
const message = (to: string[], from = Source) =>
  new SendEmailCommand({
    Source: from,
    ReplyToAddresses: ['hello@emberforge.example'],
    Destination: { ToAddresses: to },
    Message: {
      Subject: { Data: 'Your pass: Žofia & Søn', Charset: 'UTF-8' },
      Body: { Html: { Data: '<p>Hello</p>' }, Text: { Data: 'Hello' } },
    },
  })

describe('a mail sent through SES', () => {
  it('lies in the mailbox with both its parts', async () => {
    const { MessageId } = await ses.send(message(['zofia@example.com']))
    expect(await standIns().mailbox.find(String(MessageId))).toMatchObject({
      from: Source,
      to: ['zofia@example.com'],
      replyTo: ['hello@emberforge.example'],
      subject: 'Your pass: Žofia & Søn',
      html: '<p>Hello</p>',
      text: 'Hello',
    })
  })

  it('may be sent raw', async () => {
    const Data = Buffer.from(
      'From: no-reply@emberforge.example\r\nTo: raw@example.com\r\nSubject: Raw\r\n\r\nText',
    )
    const { MessageId } = await ses.send(new SendRawEmailCommand({ RawMessage: { Data } }))
    expect(await standIns().mailbox.find(String(MessageId))).toMatchObject({
      to: ['raw@example.com'],
      subject: 'Raw',
    })
  })

  it('is refused from an address that is not verified', async () => {
    const sent = ses.send(message(['a@example.com'], 'boss@bank.example'))
    await expect(sent).rejects.toMatchObject({
      name: 'MessageRejected',
      message: expect.stringContaining('boss@bank.example'),
    })
  })

  it.each([
    [[], 'Missing final recipient'],
    [['nobody'], "Missing final '@domain'"],
    [['a@b.example\r\nBcc: c@d.example'], 'Header contains a line break'],
  ])('is refused to %j', async (to, words) => {
    await expect(ses.send(message(to))).rejects.toMatchObject({ message: words })
  })
})

it('says by name which operation is not emulated', async () => {
  await expect(ses.send(new GetSendQuotaCommand({}))).rejects.toMatchObject({
    name: 'InvalidAction',
    message: 'GetSendQuota is not emulated',
  })
})
