import { getEmailUrl, waitForEmail } from '../local-services.ts'
import { hasActivity, type TourStep } from '../step.ts'

const LINK_PATTERN = /\/me\/start#[\w.-]+/

export const memberCardStep: TourStep = {
  title: 'The visitor gets a member card',
  tasks: ({ email }) => [
    `On the phone, open /me and request the link with the email ${email}.`,
    'Open the link in the email and choose Open My Page.',
    'At the desk, scan or type the code of the card.',
  ],
  run: async ({ phone, desk, visitor }) => {
    await phone.open('/me/start')
    await phone.type('Email', visitor.email)
    await phone.click('button', 'Email Me the Link')
    const email = await waitForEmail(visitor.email, /^Your page at/)
    await phone.open(await getEmailUrl(email))
    const [path] = LINK_PATTERN.exec(email.text ?? '') ?? []
    if (!path) throw new Error('The email has no link.')
    await phone.open(path)
    await phone.click('button', 'Open My Page')
    const code = (await phone.findText(/^MB [A-Z\d]{4} /)).textContent?.replaceAll(' ', '') ?? ''
    await desk.open('/admin/check-in')
    await desk.type('Scan, or type a code, name or phone', `${code}{Enter}`)
    await desk.findText(/^(Welcome|Already in)$/)
  },
  isDone: (file) => hasActivity(file, 'memberPageOpened'),
  proof:
    'The link works once and only with a click, so no email scanner can use it up. The card opens without a network. The code contains no personal data, and members can replace it after they lose a phone.',
  code: [
    'functions/members/open-session.ts',
    'functions/lib/http/authorize-member.ts',
    'shared/members/member-card.ts',
  ],
}
