import type { QueryClient } from '@tanstack/react-query'
import { type FormRequest, type FormType, newFormRequest } from '#shared/form-requests/form-request.ts'
import { listFormRequests } from '#shared/form-requests/form-requests-operations.ts'
import { addAttempt } from '#shared/lib/email/outbox-email.ts'
import { addCachedRecord, invalidateRecords, refetchRecordsLater } from '../list/record-cache.ts'
import { useRecordList } from '../list/use-record-list.ts'

const awaitingQuery = (formType: FormType) => ({ formType, status: 'awaiting' })

export const useFormRequests = (formType: FormType) =>
  useRecordList({ name: 'formRequests', operation: listFormRequests, query: awaitingQuery(formType) })

type SentRequest = {
  id: string
  emailSent: boolean
  formType: FormType
  clientName: string
  clientEmail: string
  clientId?: string | undefined
}

/** Adds a new form request to the cached list, because a refetch may not get it yet from DynamoDB's index. */
export function cacheSentRequest(queryClient: QueryClient, sent: SentRequest, now = new Date()) {
  const { id, formType, clientId, emailSent } = sent
  const request = newFormRequest(sent, { id, recordId: id, client: undefined }, now)
  const item: FormRequest = {
    ...request,
    clientId: clientId || undefined,
    emails: emailSent ? request.emails.map((email) => addAttempt(email)) : request.emails,
  }
  addCachedRecord(queryClient, { name: 'formRequests', query: awaitingQuery(formType), item })
  if (formType === 'waiver') invalidateRecords(queryClient, 'waivers')
  refetchSentRequests(queryClient, formType)
}

export function refetchSentRequests(queryClient: QueryClient, formType: FormType) {
  refetchRecordsLater(queryClient, 'formRequests')
  if (formType === 'waiver') refetchRecordsLater(queryClient, 'waivers')
}
