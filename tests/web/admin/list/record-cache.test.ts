import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormRequest } from '#shared/form-requests/form-request.ts'
import { cacheSentRequest } from '#web/admin/form-requests/form-requests.ts'
import {
  DYNAMODB_INDEX_DELAY_MS,
  refetchRecordsLater,
  updateCachedRecords,
} from '#web/admin/list/record-cache.ts'

const awaitingIntake = ['formRequests', 'list', { formType: 'intake', status: 'awaiting' }]
const pageOf = (...items: object[]) => ({ pages: [{ items }], pageParams: [''] })

describe('the cached lists', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it("'Awaiting client' has a form just sent, before the index has it, and asks again after 1.5 s", () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(awaitingIntake, pageOf({ id: 'older' }))
    const sent = {
      id: 'new',
      emailSent: true,
      formType: 'intake',
      clientName: 'Mia Ng',
      clientEmail: 'mia@mail.example',
    } as const
    cacheSentRequest(queryClient, sent, new Date('2026-11-22T10:00:00Z'))
    const list = queryClient.getQueryData<{ pages: { items: FormRequest[] }[] }>(awaitingIntake)
    expect(list?.pages[0]?.items).toMatchObject([
      { id: 'new', clientName: 'Mia Ng', status: 'sent', emails: [{ kind: 'formLink', status: 'sent' }] },
      { id: 'older' },
    ])
    expect(queryClient.getQueryState(awaitingIntake)?.isInvalidated).toBe(false)
    vi.advanceTimersByTime(DYNAMODB_INDEX_DELAY_MS)
    expect(queryClient.getQueryState(awaitingIntake)?.isInvalidated).toBe(true)
  })

  it('show the response to a change immediately, as an open record does, and refetch after 1.5 s', () => {
    const queryClient = new QueryClient()
    const key = ['dayPasses', 'list', { status: '', search: '' }]
    const opened = ['dayPasses', 'one', 'DP111111']
    queryClient.setQueryData(key, pageOf({ passCode: 'DP111111', status: 'active' }))
    queryClient.setQueryData(opened, { passCode: 'DP111111', status: 'active' })
    updateCachedRecords<{ passCode: string; status: string }>(queryClient, 'dayPasses', (pass) => ({
      ...pass,
      status: 'redeemed',
    }))
    refetchRecordsLater(queryClient, 'dayPasses')
    expect(queryClient.getQueryData(key)).toMatchObject(pageOf({ status: 'redeemed' }))
    expect(queryClient.getQueryData(opened)).toMatchObject({ status: 'redeemed' })
    vi.advanceTimersByTime(DYNAMODB_INDEX_DELAY_MS - 1)
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false)
    vi.advanceTimersByTime(1)
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
  })
})
