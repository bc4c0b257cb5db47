import { useState } from 'react'
import type { ListedStaffAccount } from '#shared/staff/staff-account.ts'
import { updateStaffRole } from '#shared/staff/staff-operations.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ErrorText } from '../../../ui/loading-state.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useSession } from '../../auth/session.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { RoleFields } from './role-fields.tsx'
import { cacheAccount, refetchStaff } from './use-staff.ts'

export function RoleDialog({ account, onClose }: { account: ListedStaffAccount; onClose: () => void }) {
  const { id, name } = account
  const [role, setRole] = useState(account.role)
  const [trainerId, setTrainerId] = useState(account.trainerId ?? '')
  const session = useSession()
  const isSelf = 'member' in session && session.member.id === id
  const change = useStaffMutation({
    operation: updateStaffRole,
    offlineConsequence: 'Nothing was changed',
    onSuccess: (changed, { queryClient }) => {
      cacheAccount(queryClient, changed)
      void queryClient.invalidateQueries({ queryKey: ['me'] })
      toast({ title: 'Saved', description: `The account of ${name} was changed.` })
      onClose()
    },
    onError: (_, queryClient) => refetchStaff(queryClient),
  })
  return (
    <FormDialog
      title={isSelf ? 'Trainer Profile' : 'Change Role'}
      description={
        isSelf ? name : `Changing the role signs ${name} out. The new role applies from the next sign-in.`
      }
      submitLabel="Save"
      busyLabel="Saving..."
      isBusy={change.isPending}
      onSubmit={() => change.start({ id, role, trainerId })}
      isOpen
      onClose={change.abortThen(onClose)}
    >
      {change.error && <ErrorText>{change.error.message}</ErrorText>}
      <RoleFields
        role={role}
        trainerId={trainerId}
        isRoleFixed={isSelf}
        onRoleChange={setRole}
        onTrainerChange={setTrainerId}
      />
    </FormDialog>
  )
}
