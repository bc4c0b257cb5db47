import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { fullName } from '#shared/client.ts'
import { searchText } from '#shared/paging.ts'
import { Waiver } from '#shared/waiver.ts'
import { documents, TableName } from './client.ts'
import { countInAll } from './counters.ts'
import { listKeys, statusKeys, waiverKey } from './keys.ts'
import type { Write } from './transact.ts'

const TYPE = 'WAIVER'

export function itemOf(waiver: Waiver) {
  return {
    ...waiver,
    ...waiverKey(waiver.id),
    ...listKeys(TYPE, waiver),
    ...statusKeys(TYPE, waiver.status, waiver),
    searchText: searchText([waiver.waiverType, nameOf(waiver), waiver.clientId]),
  }
}

const nameOf = ({ clientFirstName, clientLastName }: Waiver) =>
  fullName({ firstName: clientFirstName, lastName: clientLastName })

/** Stores a waiver that waits for its signature: goes with the request whose `recordId` it is. */
export function insertPending(waiver: Waiver): Write[] {
  const put = {
    Put: { TableName, Item: itemOf(waiver), ConditionExpression: 'attribute_not_exists(pk)' },
  }
  return [put, countInAll({ 'waiver.pending': 1 })]
}

export async function find(id: string): Promise<Waiver | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: waiverKey(id), ConsistentRead: true }),
  )
  return Item && z.parse(Waiver, Item)
}
