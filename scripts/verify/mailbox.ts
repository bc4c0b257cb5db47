import * as z from 'zod/mini'
import { Mail } from '#infra/local/ses/mailbox.ts'
import type { Product } from './product.ts'

/** The mails that the product sent, newest first. */
export async function mailsOf({ cloud }: Product): Promise<Mail[]> {
  return z.parse(z.array(Mail), await (await fetch(`${cloud}/mailbox.json`)).json())
}

/** How many mails went to each address. */
export async function mailCounts(product: Product): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { to } of await mailsOf(product))
    for (const address of to) counts.set(address, (counts.get(address) ?? 0) + 1)
  return counts
}
