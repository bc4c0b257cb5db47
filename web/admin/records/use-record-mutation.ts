import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Input, Operation, Output } from '#shared/lib/operation.ts'
import type { StaffRole } from '#shared/lib/staff.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { dismissErrorToasts, type ToastContent, toast } from '../../ui/toast-store.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import {
  invalidateRecords,
  type ListName,
  markRecordsStaleLater,
  updateCachedRecords,
} from '../list/record-cache.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'

type RecordWithId = { id: string }

type RecordOperation = Operation<z.ZodMiniType, z.ZodMiniType<RecordWithId>, StaffRole>

export type RecordMutationOptions<Op extends RecordOperation> = {
  name: ListName
  operation: Op
  successMessage: ToastContent
}

export function useRecordMutation<Op extends RecordOperation>(change: RecordMutationOptions<Op>) {
  const { name, operation, successMessage } = change
  const queryClient = useQueryClient()
  return useMutation({
    onMutate: dismissErrorToasts,
    mutationFn: (input: Input<Op>): Promise<Output<Op>> => callAsStaff(operation, input),
    onSuccess: (changed) => {
      updateCachedRecords<RecordWithId>(queryClient, name, (record) =>
        record.id === changed.id ? { ...record, ...changed } : record,
      )
      markRecordsStaleLater(queryClient, name)
      toast(successMessage)
    },
    onError: (error) => {
      const problem = toApiError(error)
      toast(staffToastMessages.failed(problem.message))
      if (problem.status === 404 || problem.status === 409) invalidateRecords(queryClient, name)
    },
  })
}
