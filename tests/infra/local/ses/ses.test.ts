import { SESClient, SendRawEmailCommand, type SendRawEmailCommandInput } from '@aws-sdk/client-ses'
import { beforeAll, describe, expect, it } from 'vitest'
import { composeMime } from '#functions/lib/email/compose-mime.ts'
import { setUpLocalServices } from '#tests/support/local/local-cloud.ts'

const localServices = setUpLocalServices()
let ses: SESClient
beforeAll(() => {
  ses = new SESClient({ maxAttempts: 1 })
})

const FROM = 'From: no-reply@emberforge.example'
const send = (head: string, more: Partial<SendRawEmailCommandInput> = {}) =>
  ses.send(
    new SendRawEmailCommand({
      RawMessage: { Data: Buffer.from(`${head}\r\nSubject: a\r\n\r\nText`) },
      ...more,
    }),
  )

describe('an email sent through SES', () => {
  it('is in the mailbox', async () => {
    const { MessageId } = await send(`${FROM}\r\nTo: raw@example.com`)
    expect(await localServices().mailbox.find(String(MessageId))).toMatchObject({
      to: ['raw@example.com'],
      subject: 'a',
      text: 'Text',
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

  it('has its encoded names, inline images and both parts there', async () => {
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
        images: [
          {
            contentId: 'qr@gym',
            fileName: 'qr.png',
            type: 'image/png',
            content: Promise.resolve(Buffer.from('PNG')),
          },
        ],
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
    ['two subjects', `${FROM}\r\nSubject: b`, "Duplicate header 'subject'."],
    ['no sender', 'X-None: 1', "Missing required header 'From'."],
    ['a sender that is not verified', 'From: boss@bank.example', 'boss@bank.example'],
  ])('is rejected with %s', async (_, header, words) => {
    await expect(send(`${header}\r\nTo: raw@example.com`)).rejects.toThrow(words)
  })

  it.each([
    ['nobody', "Missing final '@domain'"],
    ['żofia@example.com', 'Email addresses must be ASCII'],
    ['a@b.example\r\nBcc: c@d.example', 'Header contains a line break'],
  ])('is rejected for the recipient %j', async (to, words) => {
    await expect(send(FROM, { Destinations: [to] })).rejects.toThrow(words)
  })

  it('is rejected without a recipient, and from a source that is not verified', async () => {
    await expect(send(FROM)).rejects.toThrow('Missing final recipient')
    const foreign = send(`${FROM}\r\nTo: raw@example.com`, { Source: 'boss@bank.example' })
    await expect(foreign).rejects.toMatchObject({ name: 'MessageRejected' })
  })
})
