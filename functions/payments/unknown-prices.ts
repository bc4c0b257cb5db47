import * as z from 'zod/mini'
import { findNonProgramPrice } from '#shared/payments/catalog.ts'
import { UnknownPrice } from '#shared/payments/unknown-price.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { UNKNOWN_PRICES_PK, unknownPriceKey } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'

export const find = (id: string): Promise<UnknownPrice | undefined> =>
  findRecord(UnknownPrice, unknownPriceKey(id))

export async function list(): Promise<UnknownPrice[]> {
  const items = await queryAll({
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :prices',
    ExpressionAttributeValues: { ':prices': UNKNOWN_PRICES_PK },
  })
  return items.map((item) => z.parse(UnknownPrice, item)).filter(({ id }) => !findNonProgramPrice(id))
}
