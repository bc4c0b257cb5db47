import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ddb, TABLE_NAME } from '#functions/lib/store/table/dynamodb.ts'
import { dataVersionKey } from '#functions/lib/store/table/keys.ts'
import { DATA_VERSION } from '#shared/table-schema.ts'
import { migrateTable } from '../../migrate/migrate-table.ts'

/** Negative control: marks the table as migrated before it is, so that a rerun takes nothing for missing. */
const { Item } = await ddb.send(
  new GetCommand({ TableName: TABLE_NAME, Key: dataVersionKey, ConsistentRead: true }),
)
if (Item) console.log(JSON.stringify({}))
else {
  await ddb.send(
    new PutCommand({ TableName: TABLE_NAME, Item: { ...dataVersionKey, version: DATA_VERSION } }),
  )
  console.log(JSON.stringify(await migrateTable()))
}
