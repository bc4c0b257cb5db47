import { tableSchema } from '#shared/lib/table-schema.ts'

type Input = Readonly<Record<string, unknown>>
type WrittenKey = { table: string; key: object }

export function localTableKeys(operation: string, input: Input): WrittenKey[] {
  if (operation === 'TransactWriteItems') {
    const actions = input.TransactItems as Record<string, Input>[]
    return actions.flatMap((action) => Object.values(action).map(keyOf))
  }
  return ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation) ? [keyOf(input)] : []
}

function keyOf({ TableName, Key, Item }: Input): WrittenKey {
  const { partitionKey, sortKey } = tableSchema
  const given = (Key ?? Item) as Input
  return {
    table: String(TableName),
    key: { [partitionKey]: given[partitionKey], [sortKey]: given[sortKey] },
  }
}
