import { useState } from 'react'
import { formatDateRange, formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { business, formatPostalAddress } from '#shared/lib/settings/business.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { paymentMethodLabels, type Receipt } from '#shared/payments/receipt.ts'
import { sendReceipt, voidReceipt } from '#shared/payments/receipts-operations.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorText, LoadingState } from '../../../ui/loading-state.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { formatGymDate } from '../../format/dates.ts'
import { QueryResultView } from '../../layout/query-result-view.tsx'
import { invalidateRecords } from '../../list/record-cache.ts'
import { ReasonField } from '../../records/reason-field.tsx'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { successToast } from '../../staff-toast-messages.ts'
import { useReceipts } from './use-receipts.ts'

type ReceiptsDialogProps = OverlayProps & { clientId: string; name: string; hasEmail: boolean }

export function ReceiptsDialog({ clientId, name, hasEmail, isOpen, onClose }: ReceiptsDialogProps) {
  const receipts = useReceipts(clientId)
  const [openReceiptId, setOpenReceiptId] = useState<string>()
  return (
    <Dialog title="Receipts" description={name} isOpen={isOpen} onClose={onClose}>
      <QueryResultView query={receipts} loading={<LoadingState label="Loading receipts..." />}>
        {({ items }) => {
          const receipt = items.find(({ id }) => id === openReceiptId)
          if (receipt)
            return (
              <ReceiptView receipt={receipt} hasEmail={hasEmail} onBack={() => setOpenReceiptId(undefined)} />
            )
          if (items.length === 0) return <p>No manual payments.</p>
          return (
            <ul className="divide-y divide-border">
              {items.map((receipt) => (
                <li key={receipt.id} className="flex items-center justify-between gap-3 py-2">
                  <p className="grid min-w-0 text-sm">
                    <span className={receipt.voided ? 'line-through' : 'font-semibold'}>
                      {formatMoney(receipt.amount, receipt.currency)} ·{' '}
                      {paymentMethodLabels[receipt.method].toLowerCase()}
                    </span>
                    <span className="text-muted-foreground">
                      {receipt.voided ? 'Voided' : `Through ${formatPlainDate(receipt.paidThrough)}`}
                    </span>
                  </p>
                  <Button variant="outline" size="compact" onClick={() => setOpenReceiptId(receipt.id)}>
                    {`Receipt ${receipt.number}`}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryResultView>
    </Dialog>
  )
}

type ReceiptViewProps = { receipt: Receipt; hasEmail: boolean; onBack: () => void }

function ReceiptView({ receipt, hasEmail, onBack }: ReceiptViewProps) {
  const { id, number, voided } = receipt
  const [isVoiding, setIsVoiding] = useState(false)
  const sending = useStaffMutation({
    operation: sendReceipt,
    offlineConsequence: 'Nothing was sent',
    isIdempotent: true,
    onSuccess: () => toast(successToast('Receipt Sent', `Receipt ${number} is on its way by email.`)),
  })
  return (
    <>
      <ReceiptText receipt={receipt} />
      {isVoiding && !voided ? (
        <VoidReceiptForm receipt={receipt} onDone={() => setIsVoiding(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="compact" onClick={() => window.print()}>
            Print
          </Button>
          {hasEmail && (
            <Button
              variant="outline"
              size="compact"
              isBusy={sending.isPending}
              busyLabel="Sending..."
              onClick={() => sending.start({ id })}
            >
              Email
            </Button>
          )}
          {!voided && (
            <Button variant="outline" size="compact" onClick={() => setIsVoiding(true)}>
              Void
            </Button>
          )}
          <Button variant="ghost" size="compact" onClick={onBack}>
            All receipts
          </Button>
        </div>
      )}
    </>
  )
}

function VoidReceiptForm({ receipt, onDone }: { receipt: Receipt; onDone: () => void }) {
  const { id, number, months } = receipt
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const voiding = useStaffMutation({
    operation: voidReceipt,
    offlineConsequence: 'Nothing was voided',
    isIdempotent: true,
    refetch: (queryClient) => invalidateRecords(queryClient, 'clients'),
    onError: () => undefined,
    onSuccess: () => {
      toast(successToast('Receipt Voided', `Receipt ${number} no longer counts as a payment.`))
      onDone()
    },
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(!reason.trim())
        if (reason.trim()) voiding.start({ id, reason: reason.trim() })
      }}
    >
      {voiding.error && <ErrorText>{voiding.error.message}</ErrorText>}
      <p className="text-sm">
        {months === 1 ? 'The month' : `The ${months} months`} that the receipt paid for will be removed from
        the membership. Your name is saved with the reason. You cannot undo this.
      </p>
      <ReasonField
        hint="For example: Entered twice."
        value={reason}
        isMissing={isMissing}
        onChange={(value) => {
          setReason(value)
          setIsMissing(false)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="danger"
          size="compact"
          isBusy={voiding.isPending}
          busyLabel="Saving..."
        >
          {`Void receipt ${number}`}
        </Button>
        <Button variant="outline" size="compact" onClick={voiding.abortThen(onDone)}>
          Keep receipt
        </Button>
      </div>
    </form>
  )
}

/** The class `printed-alone` hides the rest of the page when the receipt is printed. */
function ReceiptText({ receipt }: { receipt: Receipt }) {
  const { number, name, amount, currency, method, priceId, receivedOn, from, paidThrough, takenBy, voided } =
    receipt
  const facts: readonly (readonly [string, string])[] = [
    ['Amount', formatMoney(amount, currency)],
    ['Payment method', paymentMethodLabels[method]],
    ['Received', formatPlainDate(receivedOn)],
    ['Payment for', `${priceId ? `${serviceTitle(priceId)}, ` : ''}${formatDateRange(from, paidThrough)}`],
    ['From', name],
    ['Received by', takenBy.name ?? 'A colleague'],
    ...(voided
      ? ([
          ['Voided', `${formatGymDate(voided.at)} by ${voided.by.name ?? 'a colleague'}: ${voided.reason}`],
        ] as const)
      : []),
  ]
  return (
    <article className="printed-alone grid gap-3" aria-label={`Receipt ${number}`}>
      <h3 className="text-lg font-semibold">{`Receipt ${number}${voided ? ', voided' : ''}`}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm wrap-anywhere">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted-foreground">{`${business.name}, ${formatPostalAddress()}`}</p>
    </article>
  )
}
