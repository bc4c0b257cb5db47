import * as z from 'zod/mini'
import { StoredEmail } from '#infra/local/ses/mailbox.ts'
import type { Product } from './product.ts'

/** All sent emails, newest first. */
export async function listEmails({ cloud }: Product): Promise<StoredEmail[]> {
  return z.parse(z.array(StoredEmail), await (await fetch(`${cloud}/mailbox.json`)).json())
}

/** Number of emails per recipient. */
export async function emailCounts(product: Product): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { to } of await listEmails(product))
    for (const address of to) counts.set(address, (counts.get(address) ?? 0) + 1)
  return counts
}
