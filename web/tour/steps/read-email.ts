import { getEmailUrl, listEmails } from '../local-services.ts'
import type { TourStep } from '../step.ts'

const READING_TIME_MS = 2500

export const readEmailStep: TourStep = {
  title: 'The visitor gets an email',
  tasks: () => [
    'Open the mailbox (npm start prints its URL). The email has a pass code, a QR code, the visit date and directions.',
    'The email also has a link to sign the waiver. Do not sign yet.',
  ],
  run: async ({ phone, visitor, file }) => {
    const { summary } = await file()
    const email = (await listEmails(visitor.email)).find(({ subject }) => /pass/i.test(subject))
    if (!email) throw new Error('The email has not arrived yet.')
    await phone.open(await getEmailUrl(email))
    await new Promise((resolve) => setTimeout(resolve, READING_TIME_MS))
    await phone.open(`/day-pass/${summary.activePassCode}`)
    await phone.findText('FREE 1-DAY PASS')
  },
  proof:
    'The email was stored in the same transaction as the pass and sent from an outbox. The outbox sends each email once, and retries if the email service fails.',
  code: ['functions/lib/outbox', 'functions/service/sendDueEmails.ts'],
}
