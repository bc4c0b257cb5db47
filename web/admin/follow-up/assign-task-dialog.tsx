import { useState } from 'react'
import { assignTask } from '#shared/follow-up/follow-up-operations.ts'
import type { TaskWithClient } from '#shared/follow-up/today-tasks.ts'
import { isRoleAtLeast } from '#shared/lib/staff.ts'
import { SelectField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { useStaff } from '../staff/accounts/use-staff.ts'
import { refetchTasksLater } from './use-today-tasks.ts'

export function AssignTaskDialog({ item: { task }, onClose }: { item: TaskWithClient; onClose: () => void }) {
  const [assigneeId, setAssigneeId] = useState(task.assigneeId ?? '')
  const staff = useStaff()
  const colleagues = (staff.data?.items ?? []).filter(
    ({ role, state }) => state === 'active' && isRoleAtLeast(role, 'staff'),
  )
  const assigning = useStaffMutation({
    operation: assignTask,
    offlineConsequence: 'Nothing was changed',
    onSuccess: (_, { queryClient }) => {
      refetchTasksLater(queryClient)
      onClose()
    },
    onError: () => undefined,
  })
  const refusal =
    assigning.error?.message ?? (staff.isError ? 'The list of colleagues could not be loaded.' : undefined)
  return (
    <FormDialog
      title="Assign"
      description={task.title}
      submitLabel="Assign"
      busyLabel="Saving..."
      isBusy={assigning.isPending}
      onSubmit={() =>
        assigning.start({
          clientId: task.clientId,
          id: task.id,
          isMine: false,
          ...(assigneeId && { assigneeId }),
        })
      }
      isOpen
      onClose={assigning.abortThen(onClose)}
    >
      {refusal && <ErrorText>{refusal}</ErrorText>}
      <SelectField
        label="Colleague"
        placeholder="Unassigned"
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        value={assigneeId}
        onChange={({ target }) => setAssigneeId(target.value)}
      />
    </FormDialog>
  )
}
