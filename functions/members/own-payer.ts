import type { Client } from '#shared/lib/client.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import type { Payer } from '#shared/payments/payer.ts'
import { listPlans } from '#shared/payments/plan-summary.ts'

/** Returns the payer with an email of the client, preferably one with a running plan. Other payers may be other people with private invoices. */
export function selectPayerByEmail(
  { email, previousEmails = [] }: Pick<Client, 'email' | 'previousEmails'>,
  payers: readonly Payer[],
): Payer | undefined {
  const emails = [email ?? [], previousEmails].flat().map(normalizeEmail)
  const ownPayers = payers.filter((payer) => payer.email && emails.includes(normalizeEmail(payer.email)))
  const [plan] = listPlans(ownPayers)
  return ownPayers.find(({ id }) => id === plan?.payerId) ?? ownPayers[0]
}
