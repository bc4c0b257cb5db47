import type { JsonFile } from '../storage/json-file.ts'
import type { StripeState } from './stripe-state.ts'
import type { Webhook } from './webhook.ts'

export const STRIPE_SECRET_KEY = 'sk_test_local'

export type StripeAccount = Pick<JsonFile<StripeState>, 'state' | 'save'> & {
  readonly url: string
  readonly webhookUrl: string
  readonly webhook: Webhook
}
