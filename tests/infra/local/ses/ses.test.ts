import { GetSendQuotaCommand, SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { beforeAll, describe, expect, it } from 'vitest'
import { composeMime } from '#functions/lib/email/compose-mime.ts'
import { setUpLocalServices } from '#tests/support/local/local-cloud.ts'

const localServices = setUpLocalServices()
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

describe('an email sent through SES', () => {
  it('is in the mailbox with both parts', async () => {
    const { MessageId } = await ses.send(message(['zofia@example.com']))
    expect(await localServices().mailbox.find(String(MessageId))).toMatchObject({
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
    expect(await localServices().mailbox.find(String(MessageId))).toMatchObject({
      to: ['raw@example.com'],
      subject: 'Raw',
    })
  })

  it.each([
    ['of a year ago under it', -365, -365],
    ['in the future under that of now', 365, 0],
    ['of now under that of now', 0, 0],
  ])('is kept by its date: with one %s', async (_, days, keptDays) => {
    const dateIn = (offset: number) => new Date(Date.now() + offset * 86_400_000)
    const head = `From: no-reply@emberforge.example\r\nTo: raw@example.com\r\nDate: ${dateIn(days).toUTCString()}`
    const Data = Buffer.from(`${head}\r\nSubject: Dated\r\n\r\nText`)
    const { MessageId } = await ses.send(new SendRawEmailCommand({ RawMessage: { Data } }))
    const { sentAt = '' } = (await localServices().mailbox.find(String(MessageId))) ?? {}
    expect(Math.abs(Date.parse(sentAt) - dateIn(keptDays).getTime())).toBeLessThan(60_000)
  })

  it('may be sent raw, with encoded names, inline images and files', async () => {
    const Data = await composeMime(
      {
        from: { name: 'Café "Søn", 明', address: 'no-reply@emberforge.example' },
        to: 'raw@example.com',
        replyTo: 'hello@emberforge.example',
      },
      {
        subject: 'Žofia & Søn',
        html: '<img src="cid:qr@gym"><p>Grüße</p>',
        text: 'Grüße',
        images: [{ contentId: 'qr@gym', fileName: 'qr.png', type: 'image/png', content: Buffer.from('PNG') }],
      },
    )
    expect(Data.toString()).not.toMatch(/^(From|Subject):.*[^\x20-\x7e\r\n]/m)
    const { MessageId } = await ses.send(new SendRawEmailCommand({ RawMessage: { Data } }))
    expect(await localServices().mailbox.find(String(MessageId))).toMatchObject({
      from: '"Café "Søn", 明" <no-reply@emberforge.example>',
      replyTo: ['hello@emberforge.example'],
      subject: 'Žofia & Søn',
      html: '<img src="cid:qr@gym"><p>Grüße</p>',
      text: 'Grüße',
      headers: expect.arrayContaining([{ name: 'auto-submitted', value: 'auto-generated' }]),
      attachments: [{ contentId: 'qr@gym', fileName: 'qr.png', type: 'image/png', isInline: true }],
    })
    const page = await fetch(`${localServices().url}/mailbox/${MessageId}`)
    const image = `data:image/png;base64,${Buffer.from('PNG').toString('base64')}`
    expect(await page.text()).toContain(image)
  })

  it.each([
    ['an unencoded name', 'From: Café <no-reply@emberforge.example>', 'not encoded'],
    ['two subjects', 'From: no-reply@emberforge.example\r\nSubject: b', "Duplicate header 'subject'."],
    ['no sender', 'X-None: 1', "Missing required header 'From'."],
    ['a sender that is not verified', 'From: boss@bank.example', 'boss@bank.example'],
  ])('is rejected as a raw message with %s', async (_, header, words) => {
    const Data = Buffer.from(`${header}\r\nTo: raw@example.com\r\nSubject: a\r\n\r\nText`)
    const sent = ses.send(new SendRawEmailCommand({ RawMessage: { Data } }))
    await expect(sent).rejects.toThrow(words)
  })

  it('is rejected with an unencoded display name', async () => {
    const sent = ses.send(message(['a@example.com'], '"Café" <no-reply@emberforge.example>'))
    await expect(sent).rejects.toMatchObject({ name: 'InvalidParameterValue' })
  })

  it('is rejected from an unverified sender', async () => {
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
  ])('is rejected for the recipient %j', async (to, words) => {
    await expect(ses.send(message(to))).rejects.toMatchObject({ message: words })
  })
})

it('names an operation that is not emulated', async () => {
  await expect(ses.send(new GetSendQuotaCommand({}))).rejects.toMatchObject({
    name: 'InvalidAction',
    message: 'GetSendQuota is not emulated',
  })
})
