import { type IndexName, tableSchema } from '#shared/lib/table-schema.ts'

type Keys = { readonly partitionKey: string; readonly sortKey: string }

export const keySchema = ({ partitionKey, sortKey }: Keys) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
]

export function attributeDefinitions(keys: readonly Keys[]) {
  const names = new Set(keys.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]))
  return [...names].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const }))
}

export function indexDefinition(IndexName: IndexName) {
  const index = tableSchema.indexes[IndexName]
  const { projection } = index
  const Projection =
    typeof projection === 'string'
      ? { ProjectionType: projection }
      : { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...projection] }
  return { IndexName, KeySchema: keySchema(index), Projection }
}
