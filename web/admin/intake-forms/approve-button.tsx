import { Check } from 'lucide-react'
import { updateIntakeFormStatus } from '#shared/intake-forms/intake-forms-operations.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { useRecordMutation } from '../records/use-record-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'

type ApproveButtonProps = {
  id: string
  name?: string
  variant: ButtonVariant
}

export function ApproveButton({ id, name, variant }: ApproveButtonProps) {
  const approval = useRecordMutation({
    name: 'intakeForms',
    operation: updateIntakeFormStatus,
    successMessage: staffToastMessages.intakeFormStatusUpdated,
  })
  return (
    <Button
      Icon={Check}
      variant={variant}
      size="compact"
      aria-label={name && `Approve ${name}`}
      isBusy={approval.isPending}
      onClick={() => approval.mutate({ id, status: 'approved' })}
    >
      Approve
    </Button>
  )
}
