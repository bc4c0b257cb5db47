import { listUnlinkedPayers } from '#shared/payments/memberships-operations.ts'
import { findMainPriceId } from '#shared/payments/subscription-items.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as payers from './payers.ts'

export const handler = createHandler(listUnlinkedPayers, async () => ({
  items: (await payers.listUnlinked()).map(({ id, name, email, subscriptions: [first] }) => ({
    id,
    name,
    email,
    since: first?.since ?? '',
    priceId: first && findMainPriceId(first),
  })),
}))
