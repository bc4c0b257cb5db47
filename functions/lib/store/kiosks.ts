import { Kiosk } from '#shared/lib/kiosk.ts'
import { findRecord } from '../table/get-item.ts'
import { kioskKey } from '../table/keys.ts'
import { tryUpdate } from '../table/table-commands.ts'
import { type AttributeChanges, buildUpdate } from '../table/update-expression.ts'

export const find = (id: string): Promise<Kiosk | undefined> => findRecord(Kiosk, kioskKey(id))

/** Returns false if the kiosk was removed, because the update must not recreate it. */
export async function update(id: string, changes: AttributeChanges): Promise<boolean> {
  return tryUpdate({
    Key: kioskKey(id),
    ...buildUpdate(changes, { expression: 'attribute_exists(pk)' }),
  })
}
