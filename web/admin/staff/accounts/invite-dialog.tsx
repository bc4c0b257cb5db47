import { useState } from 'react'
import type { StaffRole } from '#shared/lib/staff.ts'
import { inviteStaff } from '#shared/staff/staff-operations.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ErrorText } from '../../../ui/loading-state.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { RoleFields } from './role-fields.tsx'
import { cacheAccount, refetchStaff } from './use-staff.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('desk')
  const [trainerId, setTrainerId] = useState('')
  const invitation = useStaffMutation({
    operation: inviteStaff,
    offlineConsequence: 'The invitation was not sent',
    onSuccess: (account, { queryClient }) => {
      cacheAccount(queryClient, account)
      toast({ title: 'Invitation Sent', description: `${account.email} has seven days to accept it.` })
      onClose()
    },
    onError: (_, queryClient) => refetchStaff(queryClient),
  })
  const { error } = invitation
  const errorOf = (field: string) => (error?.fields[field] ? { error: error.fields[field] } : {})
  return (
    <FormDialog
      title="Invite"
      description="Your colleague gets an email with a temporary password and chooses a new one at the first sign-in."
      submitLabel="Send Invitation"
      busyLabel="Sending..."
      isBusy={invitation.isPending}
      onSubmit={() => invitation.start({ name, email, role, trainerId })}
      isOpen
      onClose={invitation.abortThen(onClose)}
    >
      {error && Object.keys(error.fields).length === 0 && <ErrorText>{error.message}</ErrorText>}
      <TextField
        label="Name"
        required
        autoComplete="off"
        value={name}
        {...errorOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="off"
        value={email}
        {...errorOf('email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleFields role={role} trainerId={trainerId} onRoleChange={setRole} onTrainerChange={setTrainerId} />
    </FormDialog>
  )
}
