import { emailUrl, listEmails } from '../local-services.ts'
import type { TourStep } from '../step.ts'

const READING_TIME_MS = 2500

export const readEmailStep: TourStep = {
  title: 'Her email',
  tasks: () => [
    'Open the mailbox (npm start prints its address) and read her email: code, QR, visit date, directions.',
    'It invites her to sign the waiver before she comes. She skips that.',
  ],
  run: async ({ phone, visitor, file }) => {
    const { summary } = await file()
    const email = (await listEmails(visitor.email)).find(({ subject }) => /pass/i.test(subject))
    if (!email) throw new Error('Her email has not arrived yet.')
    await phone.open(await emailUrl(email))
    await new Promise((resolve) => setTimeout(resolve, READING_TIME_MS))
    await phone.open(`/day-pass/${summary.activePassCode}`)
    await phone.findText('FREE 1-DAY PASS')
  },
  proof:
    'The email was stored in the same transaction as the pass and sent from an outbox: it is sent once, and retried if the email service fails.',
  code: ['functions/lib/outbox', 'functions/service/sendDueEmails.ts'],
}
