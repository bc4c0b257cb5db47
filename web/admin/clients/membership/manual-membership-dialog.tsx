import { useState } from 'react'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { addMonths, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { listServicesForSale } from '#shared/payments/catalog.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ErrorText } from '../../../ui/loading-state.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { today } from '../../format/dates.ts'
import { invalidateRecords } from '../../list/record-cache.ts'
import { ReasonField } from '../../records/reason-field.tsx'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { successToast } from '../../staff-toast-messages.ts'

const accessPlanOptions = () =>
  listServicesForSale().flatMap(({ id, title, price }) =>
    price.grants === 'access' ? { value: id, label: title } : [],
  )

type ManualMembershipDialogProps = OverlayProps & { clientId: string; name: string }

export function ManualMembershipDialog({ clientId, name, isOpen, onClose }: ManualMembershipDialogProps) {
  const [priceId, setPriceId] = useState('')
  const [paidThrough, setPaidThrough] = useState<PlainDate | undefined>(addMonths(today(), 1))
  const [reason, setReason] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const saving = useStaffMutation({
    operation: updateClientStatus,
    offlineConsequence: 'Nothing was saved',
    onSuccess: (_, { queryClient }) => {
      setReason('')
      invalidateRecords(queryClient, 'clients')
      toast(successToast('Membership Saved', `${name} may train.`))
      onClose()
    },
    onError: () => undefined,
  })

  function onSubmit() {
    setIsReasonMissing(!reason.trim())
    if (!reason.trim()) return
    const optionalFields = { ...(paidThrough && { paidThrough }), ...(priceId && { priceId }) }
    saving.start({ id: clientId, status: 'active', reason: reason.trim(), ...optionalFields })
  }

  return (
    <FormDialog
      title="Manual Membership"
      description="For clients who do not pay through Stripe. Your name is saved with the membership."
      submitLabel="Save Membership"
      busyLabel="Saving..."
      isBusy={saving.isPending}
      onSubmit={onSubmit}
      isOpen={isOpen}
      onClose={saving.abortThen(onClose)}
    >
      {saving.error && <ErrorText>{saving.error.message}</ErrorText>}
      <SelectField
        label="Plan"
        placeholder="Another plan"
        options={accessPlanOptions()}
        value={priceId}
        onChange={({ target }) => setPriceId(target.value)}
      />
      <DateField
        label="Until"
        hint="The last day of the membership. Leave empty for no end date."
        value={paidThrough}
        today={today()}
        min={today()}
        onChange={setPaidThrough}
      />
      <ReasonField
        hint="For example: Paid in cash."
        value={reason}
        isMissing={isReasonMissing}
        onChange={(value) => {
          setReason(value)
          setIsReasonMissing(false)
        }}
      />
    </FormDialog>
  )
}
