import { useState } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { fullName } from '#shared/lib/client.ts'
import { addDays, formatPlainDate, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { formatDecimalAmount, formatMoney } from '#shared/lib/money.ts'
import { findService, listServicesForSale } from '#shared/payments/catalog.ts'
import { getLastPaidDay } from '#shared/payments/paid-by-hand.ts'
import {
  MAX_BACKDATING_DAYS,
  MAX_PAID_MONTHS,
  type PaymentMethod,
  paymentMethodLabels,
  paymentMethods,
} from '#shared/payments/receipt.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ErrorText } from '../../../ui/loading-state.tsx'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { today } from '../../format/dates.ts'
import { parseManualAmount } from '../../format/parse-amount.ts'
import { useReceivePayment } from './use-receive-payment.ts'

const planOptions = () =>
  listServicesForSale().flatMap(({ id, title, price }) =>
    price.grants === 'access' ? { value: id, label: title } : [],
  )
const methodOptions = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))
const monthOptions = Array.from({ length: MAX_PAID_MONTHS }, (_, i) => ({
  value: String(i + 1),
  label: i === 0 ? '1 month' : `${i + 1} months`,
}))
const priceText = (priceId: string, monthCount: number): string => {
  const price = findService(priceId)?.price
  return price ? formatDecimalAmount(price.unitAmount * monthCount) : ''
}

export function ReceivePaymentDialog({ file, isOpen, onClose }: OverlayProps & { file: ClientFile }) {
  const { id, email, manualMembership } = file
  const name = fullName(file)
  const [priceId, setPriceId] = useState(manualMembership?.priceId ?? planOptions()[0]?.value ?? '')
  const [typedText, setTypedText] = useState<string>()
  const [problem, setProblem] = useState('')
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [receivedOn, setReceivedOn] = useState<PlainDate>(today())
  const [from, setFrom] = useState<PlainDate>()
  const [monthCount, setMonthCount] = useState(1)
  const [sendEmail, setSendEmail] = useState(email !== undefined)
  const recording = useReceivePayment(file, () => {
    setTypedText(undefined)
    setReceivedOn(today())
    setFrom(undefined)
    setMonthCount(1)
    onClose()
  })
  const { fields = {}, message } = recording.error ?? {}
  const firstDay = from ?? recording.firstDay
  const text = typedText ?? priceText(priceId, monthCount)
  const { amount } = parseManualAmount(text)

  function choosePlan(newPriceId: string) {
    setPriceId(newPriceId)
    if (newPriceId) setTypedText(undefined)
  }

  function onSubmit() {
    const parsed = parseManualAmount(text)
    const amountProblem = parsed.problem ?? (parsed.amount === 0 ? 'Amount must be more than 0' : '')
    setProblem(amountProblem)
    if (amountProblem || parsed.amount === undefined) return
    const chosenFields = priceId && { priceId }
    recording.receive({
      id,
      amount: parsed.amount,
      method,
      receivedOn,
      from: firstDay,
      months: monthCount,
      sendEmail,
      ...chosenFields,
    })
  }

  return (
    <FormDialog
      title="Receive Payment"
      description={`This payment covers ${name} through ${formatPlainDate(getLastPaidDay({ from: firstDay, months: monthCount }))}. Your name is saved with the receipt, which cannot be changed.`}
      submitLabel={amount ? `Receive ${formatMoney(amount)}` : 'Receive'}
      busyLabel="Saving..."
      isBusy={recording.isPending}
      onSubmit={onSubmit}
      isOpen={isOpen}
      onClose={recording.abortThen(onClose)}
    >
      {message && <ErrorText>{Object.values(fields)[0] ?? message}</ErrorText>}
      <SelectField
        label="Plan"
        placeholder="Another plan"
        options={planOptions()}
        value={priceId}
        onChange={({ target }) => choosePlan(target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Amount"
          required
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={problem || fields.amount || ''}
          onChange={({ target }) => {
            setTypedText(target.value)
            setProblem('')
          }}
        />
        <SelectField
          label="Payment method"
          options={methodOptions}
          value={method}
          onChange={({ target }) => setMethod(paymentMethods.find((one) => one === target.value) ?? 'cash')}
        />
        <DateField
          label="Day received"
          required
          value={receivedOn}
          today={today()}
          min={addDays(today(), -MAX_BACKDATING_DAYS)}
          max={today()}
          onChange={(day) => day && setReceivedOn(day)}
        />
        <SelectField
          label="Payment for"
          options={monthOptions}
          value={String(monthCount)}
          onChange={({ target }) => setMonthCount(Number(target.value))}
        />
      </div>
      <DateField
        label="From"
        required
        hint="The first day that the payment covers."
        value={firstDay}
        today={today()}
        min={addDays(today(), -MAX_BACKDATING_DAYS)}
        onChange={setFrom}
      />
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
