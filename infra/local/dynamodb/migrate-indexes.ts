import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import type { Change, Item, Store, Table } from 'dynalite/db/index.js'
import * as dynalite from 'dynalite/db/index.js'
import { readTable } from './engine.ts'
import type { Database } from './writes.ts'

const KEYS_PER_CHUNK = 1000

export function migrateIndexes(
  { store, writeQueue }: Database,
  definition: CreateTableCommandInput,
): Promise<boolean> {
  return writeQueue(async () => {
    const name = String(definition.TableName)
    const before = await readTable(store, name)
    const after: Table = {
      ...before,
      AttributeDefinitions: definition.AttributeDefinitions ?? [],
      GlobalSecondaryIndexes: (definition.GlobalSecondaryIndexes ?? []).map(describeIndex),
    }
    if (serializeIndexes(before) === serializeIndexes(after)) return false
    await deleteIndexRows(store, name)
    for await (const item of store.getItemDb(name).createValueStream({}))
      await addIndexRows(store, after, item)
    // Writes the table description last, so that the next start repeats an interrupted migration.
    await store.db.put(`table~${name}`, after)
    return true
  })
}

type IndexDefinition = NonNullable<CreateTableCommandInput['GlobalSecondaryIndexes']>[number]

function describeIndex({ IndexName = '', KeySchema = [], Projection }: IndexDefinition) {
  const keys = KeySchema.map(({ AttributeName = '', KeyType = '' }) => ({ AttributeName, KeyType }))
  const emptyIndex = { IndexStatus: 'ACTIVE', IndexSizeBytes: 0, ItemCount: 0 }
  const ProvisionedThroughput = { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 }
  return { IndexName, KeySchema: keys, Projection, ...emptyIndex, ProvisionedThroughput }
}

function serializeIndexes({ GlobalSecondaryIndexes = [] }: Table): string {
  const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => [
    IndexName,
    KeySchema.map(({ AttributeName }) => AttributeName),
    Projection?.ProjectionType,
    Projection?.NonKeyAttributes ?? [],
  ])
  return JSON.stringify(indexes)
}

async function deleteIndexRows(store: Store, table: string): Promise<void> {
  const prefix = `index-global~${table}~`
  let deletions: Change[] = []
  for await (const key of store.db.keys({ gte: prefix, lt: `${prefix}\xff` })) {
    deletions.push({ type: 'del', key })
    if (deletions.length < KEYS_PER_CHUNK) continue
    await store.db.batch(deletions)
    deletions = []
  }
  await store.db.batch(deletions)
}

function addIndexRows(store: Store, table: Table, item: Item): Promise<void> {
  return new Promise((resolve, reject) => {
    dynalite.updateIndexes(store, table, undefined, item, (error) => (error ? reject(error) : resolve()))
  })
}
