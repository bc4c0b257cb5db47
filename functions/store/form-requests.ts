import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { FormRequest, type FormType } from '#shared/form-request.ts'
import { searchText } from '#shared/paging.ts'
import { accept, type Cause } from './accept.ts'
import { documents, TableName } from './client.ts'
import { unlessConditionFails } from './condition.ts'
import { formRequestKey, listKeys, statusKeys, statusPartition } from './keys.ts'
import { type Owing, owing, owingKeys } from './owed-emails.ts'
import { type ListQuery, recordsOf } from './pages.ts'
import type { Write } from './transact.ts'

const TYPE = 'FORM_REQUEST'

/** Under what a request is listed: by its form, and by whether its client has answered it. */
export function listedAs({ formType, status }: Pick<FormRequest, 'formType' | 'status'>): string {
  return `${formType}.${status === 'completed' ? 'completed' : 'awaiting'}`
}

export function itemOf(request: FormRequest) {
  return {
    ...request,
    ...formRequestKey(request.id),
    ...listKeys(TYPE, request),
    ...statusKeys(TYPE, listedAs(request), request),
    searchText: searchText([request.clientName, request.email]),
  }
}

/** Stores a request with the mail it owes, together with what else must come into being with it. */
export async function insert(
  request: FormRequest,
  cause: Cause,
  alongside: readonly Write[] = [],
): Promise<Owing> {
  const key = formRequestKey(request.id)
  const owed = owing(key, request.emails, cause.now)
  const Item = { ...itemOf(request), ...owingKeys(owed) }
  const put = { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } }
  const refusals = await accept(key, [put, ...alongside], cause)
  if (refusals.length > 0) throw new Error('A new form request met an older record')
  return owed
}

/** The request as it is now, whatever was written a moment ago. */
export async function find(id: string): Promise<FormRequest | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: formRequestKey(id), ConsistentRead: true }),
  )
  return Item && z.parse(FormRequest, Item)
}

/** Remembers when a request was first opened. */
export async function open(id: string, now: Date): Promise<void> {
  await unlessConditionFails(() =>
    documents.send(
      new UpdateCommand({
        TableName,
        Key: formRequestKey(id),
        UpdateExpression: 'SET #status = :opened, openedAt = :now',
        ConditionExpression: '#status = :sent',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':sent': 'sent', ':opened': 'opened', ':now': now.toISOString() },
      }),
    ),
  )
}

/** Completes a request by the record that came of it; refused when it was completed before. */
export function completion({ id, formType }: FormRequest, recordId: string, now: Date): Write {
  const completed = listedAs({ formType, status: 'completed' })
  return {
    Update: {
      TableName,
      Key: formRequestKey(id),
      UpdateExpression:
        'SET #status = :completed, statusPk = :completedPk, completedAt = :now, recordId = :recordId',
      ConditionExpression: 'attribute_exists(pk) AND #status <> :completed',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':completed': 'completed',
        ':completedPk': statusPartition(TYPE, completed),
        ':now': now.toISOString(),
        ':recordId': recordId,
      },
    },
  }
}

/** The requests for a form that are still awaited, or those that were completed; newest first. */
export function list(formType: FormType, query: ListQuery & { status: 'awaiting' | 'completed' }) {
  return recordsOf(TYPE, FormRequest, { ...query, status: `${formType}.${query.status}` })
}
