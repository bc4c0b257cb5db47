import type { JsonFile } from '../storage/json-file.ts'
import type { StripeClock } from './clock.ts'
import type { StripeState } from './stripe-state.ts'
import type { WebhookSender } from './webhook-sender.ts'

export const STRIPE_SECRET_KEY = 'sk_test_local'

export type SendStripeEmail = (email: { to: string; subject: string; html: string }) => Promise<unknown>

export type StripeAccount = Pick<JsonFile<StripeState>, 'state' | 'save'> & {
  readonly url: string
  readonly webhookUrl: string
  readonly webhook: WebhookSender
  readonly clock: StripeClock
  readonly sendEmail: SendStripeEmail
}

export const nowSeconds = ({ clock }: StripeAccount): number => clock.now()
