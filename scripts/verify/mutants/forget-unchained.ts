import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ddb } from '#functions/lib/table/dynamodb.ts'

type Handler = (event: unknown, context: unknown) => Promise<unknown>

/** Negative control: stores a signature without the item that says that the ledger has no entry of it. */
export async function createMutant(source: string): Promise<{ handler: Handler }> {
  const send = ddb.send.bind(ddb) as (command: unknown) => Promise<unknown>
  const forgetful = (command: unknown) => {
    if (command instanceof TransactWriteCommand) {
      const items = command.input.TransactItems ?? []
      command.input.TransactItems = items.filter(({ Put }) => Put?.Item?.pk !== 'UNCHAINED')
    }
    return send(command)
  }
  ddb.send = forgetful as typeof ddb.send
  return import(/* @vite-ignore */ `../../../${source}`)
}
