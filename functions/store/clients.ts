import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Client, type ClientDetails, type ClientStatus, fullName } from '#shared/client.ts'
import { searchText } from '#shared/paging.ts'
import { documents, TableName } from './client.ts'
import type { Changes } from './counters.ts'
import { clientEmailKey, clientKey, listKeys, statusKeys, statusPartition } from './keys.ts'
import { type ListQuery, recordsOf } from './pages.ts'
import { changeStatus } from './statuses.ts'
import type { Write } from './transact.ts'

const TYPE = 'CLIENT'

/** The guard item that an address has: it names the one client whose address it is. */
const EmailOwner = z.object({ clientId: z.string() })

export const ownerIn = (item: unknown): string => z.parse(EmailOwner, item).clientId

export function itemOf(client: Client) {
  return {
    ...client,
    ...clientKey(client.id),
    ...listKeys(TYPE, client),
    ...statusKeys(TYPE, client.status, client),
    searchText: searchText([fullName(client), client.email, client.phone]),
  }
}

/** The guard item of a client's address. */
export const emailGuardOf = (client: Client) => ({ ...clientEmailKey(client.email), clientId: client.id })

export async function find(id: string): Promise<Client | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: clientKey(id), ConsistentRead: true }),
  )
  return Item && z.parse(Client, Item)
}

/** The client who has this address, however it is written. */
export async function findIdByEmail(address: string): Promise<string | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: clientEmailKey(address), ConsistentRead: true }),
  )
  return Item && ownerIn(Item)
}

export function newClient(details: ClientDetails, status: ClientStatus, now: Date): Client {
  const { firstName, lastName, email, phone } = details
  return { id: randomUUID(), firstName, lastName, email, phone, status, createdAt: now.toISOString() }
}

/** What makes a client. `guard` is refused, and shows whose the address is, when another request was faster. */
export type Creation = { guard: Write; put: Write; counts: Changes }

export function creation(client: Client): Creation {
  return {
    guard: {
      Put: {
        TableName,
        Item: emailGuardOf(client),
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    put: { Put: { TableName, Item: itemOf(client), ConditionExpression: 'attribute_not_exists(pk)' } },
    counts: { [`client.${client.status}`]: 1 },
  }
}

/** Moves a client from one status to another; refused when it has another one by now. */
export function statusChange(id: string, from: ClientStatus, to: ClientStatus): Write {
  return {
    Update: {
      TableName,
      Key: clientKey(id),
      UpdateExpression: 'SET #status = :to, statusPk = :toPk',
      ConditionExpression: '#status = :from',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':from': from, ':to': to, ':toPk': statusPartition(TYPE, to) },
    },
  }
}

/** Newest first. */
export const list = (query: ListQuery) => recordsOf(TYPE, Client, query)

/** False when there is no such client. */
export const setStatus = (id: string, to: ClientStatus): Promise<boolean> =>
  changeStatus({ type: TYPE, key: clientKey(id), counter: 'client', to })
