import { SESClient, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses'
import { expect, it } from 'vitest'
import { business } from '#shared/lib/settings/business.ts'
import { listSentEmails } from './deployed-product.ts'
import { runningEmulator } from './emulator.ts'

Object.assign(process.env, runningEmulator().environment, { MAIL_FROM: business.email })

const { sendEmail: send } = await import('#functions/lib/email/send-email.ts')

it('sends an email with characters of several scripts unchanged', async () => {
  await new SESClient().send(new VerifyEmailIdentityCommand({ EmailAddress: business.email }))
  const subject = `Für Łukasz, 明美 and Zoë ${Date.now()}`
  await send('visitor@mail.example', { subject, html: '<p>Grüße</p>', text: 'Grüße' })
  const mail = (await listSentEmails()).find((sent) => sent.Subject === subject)
  expect(mail).toMatchObject({ To: ['visitor@mail.example'], BodyText: 'Grüße' })
})
