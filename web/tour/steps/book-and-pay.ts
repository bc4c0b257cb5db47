import { MS_PER_DAY, MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { callOperation } from '../../api-client/call.ts'
import { getEmailUrl, listEmails, payInCheckout, sendDueEmailsAt } from '../local-services.ts'
import { hasActivity, type TourContext, type TourStep } from '../step.ts'

const PLAN_ID = 'group-fitness-monthly'
const DAY_PATTERN = /\d+ available times$/
const TIME_PATTERN = /^\d{1,2}:\d\d/
const READING_TIME_MS = 2000

export const bookAndPayStep: TourStep = {
  title: 'The visitor books and pays',
  tasks: ({ email }) => [
    `On the phone, open Book Now, pick a day and a time, and hold the time with the email ${email}.`,
    'On the appointment page, choose Change Time.',
    'Add a monthly program to the cart, check out, and pay on the local payment page with the same email.',
  ],
  run: async ({ phone, desk, visitor, file }) => {
    const name = `${visitor.firstName} ${visitor.lastName}`
    await phone.open('/booking')
    await phone.click('button', DAY_PATTERN, { nth: 4 })
    await phone.click('button', TIME_PATTERN, { nth: 3 })
    const inside = ['form', 'Hold this time'] as const
    await phone.type('Name', name, { inside })
    await phone.type('Email', visitor.email, { inside })
    await phone.type('Phone', visitor.phone, { inside })
    await phone.click('button', 'Hold This Time')
    await phone.findText('Your time is reserved')
    await phone.click('button', 'Change Time')
    await phone.click('button', DAY_PATTERN, { nth: 5 })
    await phone.click('button', TIME_PATTERN, { nth: 1 })
    await phone.click('button', /^Move to/)
    await phone.findText('Your appointment was moved')
    await pay(phone, { email: visitor.email, name, phone: visitor.phone })
    const { id } = await file()
    await desk.open(`/admin/clients/${id}`)
    await desk.findText(/moved/)
  },
  isDone: (file) => hasActivity(file, 'appointmentBooked') && hasActivity(file, 'orderPaid'),
  experiments: [{ label: 'Send the reminder', run: sendReminder }],
  proof:
    'One transaction books the time and reserves each quarter of an hour, so two people can never book the same time. A signed webhook reported the payment and activated the plan.',
  code: [
    'shared/appointments/slots.ts',
    'functions/appointments/createAppointment.ts',
    'functions/payments/receiveStripeEvent.ts',
  ],
}

async function pay(
  phone: TourContext['phone'],
  customer: Parameters<typeof payInCheckout>[1],
): Promise<void> {
  const { url } = await callOperation(createCheckout, { lineItems: [{ priceId: PLAN_ID, quantity: 1 }] })
  await phone.open(url)
  await new Promise((resolve) => setTimeout(resolve, READING_TIME_MS))
  await payInCheckout(url, customer)
  await phone.open('/checkout/success')
}

/** Runs the email job at the simulated time one day before the appointment, and opens the reminder. No other job runs. */
async function sendReminder({ phone, visitor, file }: TourContext): Promise<string> {
  const [appointment] = (await file()).summary.appointments ?? []
  if (!appointment) return 'The visitor has no appointment yet. Choose "Do it for me" first.'
  await sendDueEmailsAt(new Date(Date.parse(appointment.startsAt) - MS_PER_DAY + MS_PER_MINUTE))
  const reminders = (await listEmails(visitor.email)).filter(({ subject }) =>
    /tomorrow|remind/i.test(subject),
  )
  const [reminder] = reminders
  if (!reminder) throw new Error('No reminder arrived.')
  await phone.open(await getEmailUrl(reminder))
  return `The email job ran as if it were the evening before. "${reminder.subject}" arrived ${reminders.length === 1 ? 'once' : `${reminders.length} times`}. The reminder was in the outbox, and its sending time changed with the appointment.`
}
