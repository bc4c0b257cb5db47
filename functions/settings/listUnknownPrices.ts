import { listUnknownPrices } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as unknownPrices from '../payments/unknown-prices.ts'

export const handler = createHandler(listUnknownPrices, async () => ({ items: await unknownPrices.list() }))
