import { useState } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { fullName } from '#shared/lib/client.ts'
import { formatDateRange } from '#shared/lib/dates/plain-date.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { getLastPaidDay } from '#shared/payments/paid-by-hand.ts'
import { paymentMethodText, type Receipt } from '#shared/payments/receipt.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ErrorText, LoadingState } from '../../../ui/loading-state.tsx'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { today } from '../../format/dates.ts'
import { QueryResultView } from '../../layout/query-result-view.tsx'
import { useReceipts } from './use-receipts.ts'
import { useReceivePayment } from './use-receive-payment.ts'

const TITLE = 'Received Again'

export function RepeatPaymentDialog({ file, isOpen, onClose }: OverlayProps & { file: ClientFile }) {
  const receipts = useReceipts(file.id)
  const lastReceipt = receipts.data?.items.find(({ voided }) => !voided)
  if (lastReceipt)
    return <RepeatPaymentForm file={file} receipt={lastReceipt} isOpen={isOpen} onClose={onClose} />
  return (
    <Dialog title={TITLE} isOpen={isOpen} onClose={onClose}>
      <QueryResultView query={receipts} loading={<LoadingState label="Loading receipts..." />}>
        {() => <p>This client has no earlier payment.</p>}
      </QueryResultView>
    </Dialog>
  )
}

function RepeatPaymentForm({
  file,
  receipt,
  isOpen,
  onClose,
}: OverlayProps & { file: ClientFile; receipt: Receipt }) {
  const { id, email } = file
  const { amount, method, months, priceId } = receipt
  const name = fullName(file)
  const [sendEmail, setSendEmail] = useState(email !== undefined)
  const receiving = useReceivePayment(file, onClose)
  const { firstDay: from } = receiving
  const { fields = {}, message } = receiving.error ?? {}
  const plan = priceId ? `${serviceTitle(priceId)}, ` : ''
  return (
    <FormDialog
      title={TITLE}
      description={`${name} pays ${formatMoney(amount)} ${paymentMethodText(method)} today, for ${plan}${formatDateRange(from, getLastPaidDay({ from, months }))}.`}
      submitLabel={`Receive ${formatMoney(amount)}`}
      busyLabel="Saving..."
      isBusy={receiving.isPending}
      onSubmit={() =>
        receiving.receive({
          id,
          amount,
          method,
          receivedOn: today(),
          from,
          months,
          sendEmail,
          ...(priceId && { priceId }),
        })
      }
      isOpen={isOpen}
      onClose={receiving.abortThen(onClose)}
    >
      {message && <ErrorText>{Object.values(fields)[0] ?? message}</ErrorText>}
      {email && (
        <Checkbox
          label="Email the receipt"
          checked={sendEmail}
          onChange={({ target }) => setSendEmail(target.checked)}
        />
      )}
    </FormDialog>
  )
}
