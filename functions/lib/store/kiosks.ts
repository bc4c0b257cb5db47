import * as z from 'zod/mini'
import { Kiosk } from '#shared/lib/kiosk.ts'
import { findRecord } from '../table/get-item.ts'
import { KIOSKS_PK, kioskKey } from '../table/keys.ts'
import { queryWholePartition } from '../table/query-all.ts'
import { tryUpdate } from '../table/table-commands.ts'
import { type AttributeChanges, buildUpdate } from '../table/update-expression.ts'

export const find = (id: string): Promise<Kiosk | undefined> => findRecord(Kiosk, kioskKey(id))

export async function list(): Promise<Kiosk[]> {
  const items = await queryWholePartition(KIOSKS_PK)
  return items.map((item) => z.parse(Kiosk, item)).sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** Returns false if the kiosk was removed, because the update must not recreate it. */
export async function update(id: string, changes: AttributeChanges): Promise<boolean> {
  return tryUpdate({
    Key: kioskKey(id),
    ...buildUpdate(changes, { expression: 'attribute_exists(pk)' }),
  })
}
