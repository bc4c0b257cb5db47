import { useState } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { refundOrder } from '#shared/payments/memberships-operations.ts'
import { type OrderWithRefunds, refundableAmountOf } from '#shared/payments/order.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ErrorText } from '../../../ui/loading-state.tsx'
import { RadioField } from '../../../ui/radio-field.tsx'
import { parseAmount } from '../../format/parse-amount.ts'
import { invalidateRecords } from '../../list/record-cache.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { useStripeRequestStatus } from './stripe-request-status.tsx'

type RefundButtonProps = { file: ClientFile; order: OrderWithRefunds }

export function RefundButton({ file, order }: RefundButtonProps) {
  const stripeRequest = useStripeRequestStatus(file)
  const [isOpen, setIsOpen] = useState(false)
  // The call outlives the dialog, so that a retry after a lost response has the same idempotency key.
  const refunding = useStaffMutation({
    operation: refundOrder,
    offlineConsequence: 'Nothing was refunded',
    isIdempotent: true,
    refetch: (queryClient) => invalidateRecords(queryClient, 'clients'),
    onSuccess: () => {
      stripeRequest.markSent()
      setIsOpen(false)
    },
    onError: () => undefined,
  })

  return (
    <>
      <Button
        variant="outline"
        size="compact"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Refund
      </Button>
      {stripeRequest.notice}
      {isOpen && (
        <RefundDialog
          order={order}
          refusal={refunding.error?.message}
          isBusy={refunding.isPending}
          onRefund={(amount) => {
            stripeRequest.begin()
            refunding.start({ id: order.id, ...(amount && { amount }) })
          }}
          onClose={refunding.abortThen(() => setIsOpen(false))}
        />
      )}
    </>
  )
}

type RefundDialogProps = {
  order: OrderWithRefunds
  refusal: string | undefined
  isBusy: boolean
  onRefund: (amount: number | undefined) => void
  onClose: () => void
}

function RefundDialog({ order, refusal, isBusy, onRefund, onClose }: RefundDialogProps) {
  const { amountTotal, refunded = 0, currency, subscriptionId } = order
  const [amountChoice, setAmountChoice] = useState<'whole' | 'part'>('whole')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const refundable = refundableAmountOf(order)
  const totalText = formatMoney(amountTotal, currency)
  const refundableText = formatMoney(refundable, currency)

  function onSubmit() {
    const { amount, problem } = amountChoice === 'part' ? parseAmount(text, currency) : {}
    if (problem) return setProblem(problem)
    if (amount === 0 || (amount && amount > refundable))
      return setProblem(`Enter an amount up to ${refundableText}`)
    onRefund(amount)
  }

  return (
    <FormDialog
      title="Refund"
      description={[
        subscriptionId ? `The first payment of the plan was ${totalText}.` : `The client paid ${totalText}.`,
        ...(refunded > 0 ? [`${formatMoney(refunded, currency)} is already refunded.`] : []),
        subscriptionId ? 'The plan continues until you end it.' : 'Refunded sessions can no longer be used.',
      ].join(' ')}
      submitLabel="Refund"
      busyLabel="Sending..."
      isBusy={isBusy}
      onSubmit={onSubmit}
      isOpen
      onClose={onClose}
    >
      {refusal && <ErrorText>{refusal}</ErrorText>}
      <RadioField
        label="Refund amount"
        name="part"
        options={[
          { value: 'whole', label: `Full remaining amount, ${refundableText}` },
          { value: 'part', label: 'Part of the amount' },
        ]}
        chosen={amountChoice}
        onChange={({ target }) => setAmountChoice(target.value === 'part' ? 'part' : 'whole')}
      />
      {amountChoice === 'part' && (
        <TextField
          label="Amount"
          required
          inputMode="decimal"
          autoComplete="off"
          hint={`At most ${refundableText}.`}
          value={text}
          error={problem}
          onChange={({ target }) => {
            setText(target.value)
            setProblem('')
          }}
        />
      )}
    </FormDialog>
  )
}
