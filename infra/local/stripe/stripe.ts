import type { JsonFile } from '../storage/json-file.ts'
import type { StripeState } from './stripe-state.ts'
import type { Webhook } from './webhook.ts'

export const STRIPE_SECRET_KEY = 'sk_test_local'

/** The gym's Stripe account. */
export type StripeAccount = Pick<JsonFile<StripeState>, 'state' | 'save'> & {
  /** Base URL of the payment pages. */
  readonly url: string
  readonly webhookUrl: string
  readonly webhook: Webhook
}
