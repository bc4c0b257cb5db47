import type { Client } from '#shared/lib/client.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import type { Payer } from '#shared/payments/payer.ts'

/** Returns the Stripe customer with a current or former email of the client. Other customers may be other people with private invoices. */
export function findOwnPayer(
  { email, previousEmails = [] }: Pick<Client, 'email' | 'previousEmails'>,
  payers: readonly Payer[],
): Payer | undefined {
  const emails = [email ?? [], previousEmails].flat().map(normalizeEmail)
  return payers.find((payer) => payer.email && emails.includes(normalizeEmail(payer.email)))
}
