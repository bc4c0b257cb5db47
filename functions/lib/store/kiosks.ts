import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Kiosk } from '#shared/lib/kiosk.ts'
import { ddb, TABLE_NAME } from '../table/dynamodb.ts'
import { findRecord } from '../table/get-item.ts'
import { kioskKey } from '../table/keys.ts'
import { undefinedIfConditionFails } from '../table/transact.ts'
import { type AttributeChanges, updateOf } from '../table/update-expression.ts'

export const find = (id: string): Promise<Kiosk | undefined> => findRecord(Kiosk, kioskKey(id))

/** Returns false if the kiosk was removed. The update does not recreate it. */
export async function update(id: string, changes: AttributeChanges): Promise<boolean> {
  const command = new UpdateCommand({
    TableName: TABLE_NAME,
    Key: kioskKey(id),
    ...updateOf(changes, { expression: 'attribute_exists(pk)' }),
  })
  return (await undefinedIfConditionFails(() => ddb.send(command))) !== undefined
}
