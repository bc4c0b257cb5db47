import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type * as z from 'zod/mini'
import type { Operation } from '#shared/operation.ts'
import type { DocumentFile, RecordId } from '#shared/record-changes.ts'
import { asProblem } from '../../lib/as-problem.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { saveDocument } from '../lib/save-file.ts'
import { staffMessages } from '../staff-messages.ts'

type DocumentButtonProps = {
  label: string
  /** Whose document it is, for those who do not see the card around the button. */
  of: string
  id: string
  operation: Operation<typeof RecordId, z.ZodMiniType<DocumentFile>, 'staff'>
}

export function DocumentButton({ label, of, id, operation }: DocumentButtonProps) {
  const fetching = useMutation({
    mutationFn: () => callAsStaff(operation, { id }),
    onSuccess: saveDocument,
    onError: (error) => toast(staffMessages.failed(asProblem(error).message)),
  })
  return (
    <Button
      variant="ghost"
      size="compact"
      aria-label={`${label} of ${of}`}
      isBusy={fetching.isPending}
      busyLabel="Preparing..."
      onClick={() => fetching.mutate()}
    >
      <FileDown aria-hidden="true" className="size-5" />
      {label}
    </Button>
  )
}
