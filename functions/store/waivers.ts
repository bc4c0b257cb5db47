import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { fullName } from '#shared/client.ts'
import { searchText } from '#shared/paging.ts'
import { Waiver, type WaiverStatus } from '#shared/waiver.ts'
import type { Cause } from './accept.ts'
import { documents, TableName } from './client.ts'
import { countInAll, statusCounts } from './counters.ts'
import { type FormLink, linkSteps } from './form-links.ts'
import { listKeys, statusKeys, waiverKey } from './keys.ts'
import { type Owing, owing, owingKeys } from './owed-emails.ts'
import { type ListQuery, recordsOf } from './pages.ts'
import { changeStatus } from './statuses.ts'
import { type Person, type Step, submit } from './submit.ts'
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

/**
 * Stores a signed waiver with the mail it owes, and completes what its link stands for.
 * `seen` is the status of the row that waited for it; without one the waiver is a new row.
 */
export async function sign(
  waiver: Waiver,
  { person, link, seen }: { person: Person; link: FormLink; seen: WaiverStatus | undefined },
  cause: Cause,
): Promise<Owing> {
  const key = waiverKey(waiver.id)
  const owed = owing(key, waiver.emails, cause.now)
  const put = (clientId: string): Step => ({
    write: {
      Put: {
        TableName,
        Item: { ...itemOf({ ...waiver, clientId }), ...owingKeys(owed) },
        ...(seen ? stillIs(seen) : { ConditionExpression: 'attribute_not_exists(pk)' }),
      },
    },
    ...(seen && { refusal: 'waiverChanged' }),
  })
  const submission = {
    key,
    counts: statusCounts('waiver', seen, waiver.status),
    steps: (clientId: string) => [...linkSteps(link, waiver.id, cause.now), put(clientId)],
  }
  await submit(person, submission, cause)
  return owed
}

const stillIs = (status: WaiverStatus) => ({
  ConditionExpression: '#status = :seen',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':seen': status },
})

/** Newest first. */
export const list = (query: ListQuery) => recordsOf(TYPE, Waiver, query)

/** False when there is no such waiver. */
export const setStatus = (id: string, to: WaiverStatus): Promise<boolean> =>
  changeStatus({ type: TYPE, key: waiverKey(id), counter: 'waiver', to })
