import type { FormType } from '#shared/form-request.ts'
import { listFormRequests } from '#shared/operations.ts'
import { useRecordList } from '../list/use-record-list.ts'

/** The links that were sent and not yet answered. */
export function useFormRequests(formType: FormType) {
  return useRecordList({
    name: 'formRequests',
    operation: listFormRequests,
    query: { formType, status: 'awaiting' },
  })
}
