import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ddb } from '#functions/lib/store/table/dynamodb.ts'

type Handler = (event: unknown, context: unknown) => Promise<unknown>

/** Negative control: stores a task without the condition that it is as it was read. */
export async function createMutant(source: string): Promise<{ handler: Handler }> {
  const send = ddb.send.bind(ddb) as (command: unknown) => Promise<unknown>
  const careless = (command: unknown) => {
    if (command instanceof TransactWriteCommand) {
      command.input.TransactItems = command.input.TransactItems?.map(withoutTaskCondition)
    }
    return send(command)
  }
  ddb.send = careless as typeof ddb.send
  return import(/* @vite-ignore */ `../../../${source}`)
}

type TransactItem = NonNullable<TransactWriteCommand['input']['TransactItems']>[number]

function withoutTaskCondition(item: TransactItem): TransactItem {
  const { TableName, Item } = item.Put ?? {}
  return String(Item?.sk).startsWith('TASK#') ? { Put: { TableName, Item } } : item
}
