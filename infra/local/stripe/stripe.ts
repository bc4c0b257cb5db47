import type { JsonFile } from '../storage/json-file.ts'
import type { StripeState } from './stripe-state.ts'
import type { Webhook } from './webhook.ts'

export const STRIPE_SECRET_KEY = 'sk_test_local'

/** The gym's account at Stripe. */
export type StripeAccount = Pick<JsonFile<StripeState>, 'state' | 'save'> & {
  /** Where its payment page is. */
  readonly url: string
  readonly webhook: Webhook
}
