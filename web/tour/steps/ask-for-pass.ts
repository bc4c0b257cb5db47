import type { TourStep } from '../step.ts'

export const askForPassStep: TourStep = {
  title: 'A visitor asks for a pass',
  tasks: ({ email }) => [
    'On the phone, choose Get Your Free Day Pass.',
    `Fill in the form with the email ${email}, and send it.`,
  ],
  run: async ({ phone, desk, visitor, file }) => {
    await phone.open('/')
    await phone.click('button', 'Get Your Free Day Pass')
    await phone.type('Full Name', `${visitor.firstName} ${visitor.lastName}`)
    await phone.type('Email', visitor.email)
    await phone.type('Phone', visitor.phone)
    await phone.click('button', 'Get My Free Pass')
    await phone.findText('FREE 1-DAY PASS')
    const { id } = await file()
    await desk.open(`/admin/clients/${id}`)
    await desk.findText(/Day pass/i)
  },
  isDone: (file) => file.summary.activePassCode !== undefined || file.summary.visits > 0,
  proof:
    'One form created a client, a pass with a QR code, an email and a line in the timeline, in one transaction. The database stores all of them or none.',
  code: ['functions/front-desk/createDayPass.ts', 'functions/front-desk/day-passes.ts'],
}
