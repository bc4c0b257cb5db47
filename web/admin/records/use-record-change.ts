import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Operation, Output } from '#shared/operation.ts'
import { asProblem } from '../../lib/as-problem.ts'
import { type ToastWords, toast } from '../../lib/toast.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { changeRecords, type ListName, refreshRecords } from '../list/record-cache.ts'
import { staffMessages } from '../staff-messages.ts'

type Changed = { id: string }

type RecordChange<Op extends Operation> = { name: ListName; operation: Op; doneWords: ToastWords }

/** Changes a record on the server and then, by its answer, on the screen. */
export function useRecordChange<Op extends Operation>({ name, operation, doneWords }: RecordChange<Op>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<Op>): Promise<Output<Op>> => callAsStaff(operation, input),
    onSuccess: (answer) => {
      const changed: unknown = answer
      if (hasId(changed)) {
        changeRecords<Changed>(queryClient, name, (record) =>
          record.id === changed.id ? { ...record, ...changed } : record,
        )
      }
      toast(doneWords)
    },
    onError: (error) => {
      const problem = asProblem(error)
      toast(staffMessages.failed(problem.message))
      if (problem.status === 404 || problem.status === 409) refreshRecords(queryClient, name)
    },
  })
}

function hasId(answer: unknown): answer is Changed {
  return typeof answer === 'object' && answer !== null && 'id' in answer
}
