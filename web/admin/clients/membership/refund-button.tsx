import { useState } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { refundOrder } from '#shared/payments/memberships-operations.ts'
import type { Order } from '#shared/payments/order.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ErrorText } from '../../../ui/loading-state.tsx'
import { RadioField } from '../../../ui/radio-field.tsx'
import { parseAmount } from '../../format/parse-amount.ts'
import { invalidateRecords } from '../../list/record-cache.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { useStripeRequestStatus } from './stripe-request-status.tsx'

type RefundButtonProps = { file: ClientFile; order: Order }

export function RefundButton({
  file,
  order: { id, amountTotal, currency, subscriptionId },
}: RefundButtonProps) {
  const stripeRequest = useStripeRequestStatus(file)
  const [isOpen, setIsOpen] = useState(false)
  const [amountChoice, setAmountChoice] = useState<'whole' | 'part'>('whole')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
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
  const totalText = formatMoney(amountTotal, currency)

  function onSubmit() {
    const { amount, problem } = amountChoice === 'part' ? parseAmount(text, currency) : {}
    if (problem) return setProblem(problem)
    if (amount === 0 || (amount && amount > amountTotal))
      return setProblem(`Enter an amount up to ${totalText}`)
    stripeRequest.begin()
    refunding.start({ id, ...(amount && { amount }) })
  }

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
        <FormDialog
          title="Refund"
          description={
            subscriptionId
              ? `The first payment of the plan was ${totalText}. The plan continues until you end it.`
              : `The client paid ${totalText}. Refunded sessions can no longer be used.`
          }
          submitLabel="Refund"
          busyLabel="Sending..."
          isBusy={refunding.isPending}
          onSubmit={onSubmit}
          isOpen
          onClose={refunding.abortThen(() => setIsOpen(false))}
        >
          {refunding.error && <ErrorText>{refunding.error.message}</ErrorText>}
          <RadioField
            label="Refund amount"
            name="part"
            options={[
              { value: 'whole', label: 'Full remaining amount' },
              { value: 'part', label: 'Part of the amount' },
            ]}
            defaultValue={amountChoice}
            onChange={({ target }) => setAmountChoice(target.value === 'part' ? 'part' : 'whole')}
          />
          {amountChoice === 'part' && (
            <TextField
              label="Amount"
              required
              inputMode="decimal"
              autoComplete="off"
              hint={`At most ${totalText}.`}
              value={text}
              error={problem}
              onChange={({ target }) => {
                setText(target.value)
                setProblem('')
              }}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
