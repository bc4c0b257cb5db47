import { sendCardLink } from '#shared/payments/memberships-operations.ts'
import { getMembershipPortal } from '#shared/payments/payments-operations.ts'
import { callAsStaff } from '../../admin/auth/call-as-staff.ts'
import { callOperation } from '../../api-client/call.ts'
import {
  failRenewal,
  findLinkInEmail,
  getEmailUrl,
  logInToPortal,
  MAX_POLL_ATTEMPTS,
  pauseToRead,
  savePaymentCard,
  waitForEmail,
} from '../local-services.ts'
import { hasActivity, type TourContext, type TourStep } from '../step.ts'

export const failedPaymentStep: TourStep = {
  title: 'A payment fails',
  tasks: ({ email }) => [
    `Open the local Stripe (npm start prints its URL). Next to ${email}, choose Fail next payment.`,
    'At the desk, type the phone number of the visitor. The card shows the end of the grace period. In the client file, choose Send card link.',
    'Open the link in the email, then the login link from Stripe. Save a card that can be charged.',
    'Type the phone number again.',
  ],
  run: async (context) => {
    const { desk, phone, visitor, file } = context
    const { id, orders } = await file()
    const order = orders.find(({ subscriptionId }) => subscriptionId)
    if (!order)
      throw new Error('The visitor has no plan yet. Do the step "The visitor books and pays" first.')
    await failRenewal(order.id)
    await openVisitorAtDesk(context)
    await desk.findText(/^Payment failed .+ may train until/)
    await callAsStaff(sendCardLink, { id }, { idempotencyKey: crypto.randomUUID() })
    await phone.open(await getEmailUrl(await waitForEmail(visitor.email, /check your card/)))
    await pauseToRead()
    const { url = '' } = await callOperation(getMembershipPortal, {})
    await phone.open(url)
    await pauseToRead()
    await logInToPortal(url, visitor.email)
    const loginEmail = await waitForEmail(visitor.email, /login link/)
    await phone.open(await getEmailUrl(loginEmail))
    await pauseToRead()
    const portalUrl = await findLinkInEmail(loginEmail)
    await phone.open(portalUrl)
    await pauseToRead()
    await savePaymentCard(portalUrl)
    await phone.open(portalUrl)
    await waitForWebhook(context)
    await openVisitorAtDesk(context)
    await desk.findText(/^(Welcome|Already in)$/)
    if (desk.find().queryByText(/^Payment failed/))
      throw new Error('The desk still shows the failed payment.')
  },
  isDone: (file) => hasActivity(file, 'paymentFailed') && file.summary.accessState === 'active',
  proof:
    'The failed payment turned the card at the desk amber, and the payment with a new card turned it green. A signed webhook reported each payment, so staff had nothing to click.',
  code: [
    'shared/payments/membership.ts',
    'functions/payments/payers.ts',
    'infra/local/stripe/portal-page.ts',
  ],
}

async function openVisitorAtDesk({ desk, visitor }: TourContext): Promise<void> {
  await desk.open('/admin/check-in')
  await desk.type('Scan, or type a code, name or phone', `${visitor.phone}{Enter}`)
}

/** Waits for the event from Stripe. It may arrive late, because Stripe resends it if the site was slow. */
async function waitForWebhook({ file }: TourContext): Promise<void> {
  for (let tries = 0; tries < MAX_POLL_ATTEMPTS; tries++) {
    if ((await file()).summary.accessState === 'active') return
    await pauseToRead()
  }
  throw new Error('Stripe has not sent the payment event.')
}
