import type { Client } from '#shared/lib/client.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import type { Payer } from '#shared/payments/payer.ts'
import { findPayers } from '../payments/payers.ts'

/** The customer at Stripe with this client's email: a plan may be paid by another person, whose card and invoices are private. */
export async function findOwnPayer(client: Client): Promise<Payer | undefined> {
  const own = [client.email ?? [], client.previousEmails ?? []].flat().map(normalizeEmail)
  return (await findPayers(client)).find(({ email }) => email && own.includes(normalizeEmail(email)))
}
