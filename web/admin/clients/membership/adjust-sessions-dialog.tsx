import { useState } from 'react'
import { countUnusedInPack, type SessionPack } from '#shared/lib/session-packs.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { adjustSessions } from '#shared/payments/memberships-operations.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ErrorText } from '../../../ui/loading-state.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { invalidateRecords } from '../../list/record-cache.ts'
import { ReasonField } from '../../records/reason-field.tsx'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { successToast } from '../../staff-toast-messages.ts'

type AdjustSessionsDialogProps = OverlayProps & { clientId: string; name: string; pack: SessionPack }

const MAX_SESSIONS_LEFT = 100

export function AdjustSessionsDialog(props: AdjustSessionsDialogProps) {
  const { clientId, name, pack, isOpen, onClose } = props
  const unusedCount = countUnusedInPack(pack)
  const [change, setChange] = useState(0)
  const [reason, setReason] = useState('')
  const [missingField, setMissingField] = useState<'change' | 'reason'>()
  const adjusting = useStaffMutation({
    operation: adjustSessions,
    offlineConsequence: 'Nothing changed',
    isIdempotent: true,
    refetch: (queryClient) => invalidateRecords(queryClient, 'clients'),
    onError: () => undefined,
    onSuccess: ({ summary }) => {
      setChange(0)
      setReason('')
      const changedPack = summary.sessionPacks?.find(({ id }) => id === pack.id)
      toast(
        successToast(
          'Sessions Changed',
          `Sessions left for ${name}: ${changedPack ? countUnusedInPack(changedPack) : 0}.`,
        ),
      )
      onClose()
    },
  })
  const { fields, message } = adjusting.error ?? {}

  function onSubmit() {
    const missing = change === 0 ? 'change' : reason.trim() ? undefined : 'reason'
    setMissingField(missing)
    if (!missing) adjusting.start({ id: clientId, packId: pack.id, change, reason: reason.trim() })
  }

  return (
    <FormDialog
      title="Adjust Sessions"
      description={`${serviceTitle(pack.priceId)}, sessions left for ${name}: ${unusedCount}. Your name is saved with the reason.`}
      submitLabel="Save"
      busyLabel="Saving..."
      isBusy={adjusting.isPending}
      onSubmit={onSubmit}
      isOpen={isOpen}
      onClose={adjusting.abortThen(onClose)}
    >
      {message && <ErrorText>{fields?.change ?? message}</ErrorText>}
      {missingField === 'change' && <ErrorText>Choose another number of sessions.</ErrorText>}
      <div className="flex items-center justify-between gap-4">
        <span className="text-sm font-semibold">Sessions left</span>
        <QuantityStepper
          label="Sessions left"
          value={unusedCount + change}
          min={0}
          max={MAX_SESSIONS_LEFT}
          onChange={(value) => {
            setChange(value - unusedCount)
            setMissingField(undefined)
          }}
        />
      </div>
      <ReasonField
        value={reason}
        isMissing={missingField === 'reason'}
        onChange={(value) => {
          setReason(value)
          setMissingField(undefined)
        }}
      />
    </FormDialog>
  )
}
