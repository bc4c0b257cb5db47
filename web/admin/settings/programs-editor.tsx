import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#shared/lib/money.ts'
import type { Price, Service } from '#shared/lib/settings/program-settings.ts'
import { findPriceKind, priceKinds } from '#shared/settings/program-fields.ts'
import { getSubscriberCounts } from '#shared/settings/settings-operations.ts'
import { SelectField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/typed-field.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { findErrorsBelow } from './draft-edits.ts'
import { ItemCardsEditor, type ItemCardsEditorProps } from './item-cards-editor.tsx'
import { type CellProps, MoneyField } from './row-cell.tsx'
import { TimeWindowsField } from './windows-field.tsx'

const useSubscriberCounts = () =>
  useQuery({
    queryKey: ['settings', 'subscribers'],
    queryFn: ({ signal }) => callAsStaff(getSubscriberCounts, {}, { signal }),
  }).data?.counts

export const ProgramsEditor = (props: ItemCardsEditorProps) => (
  <ItemCardsEditor
    {...props}
    cells={{
      price: KindCell,
      'price.unitAmount': AmountCell,
      'price.sessions': CountCell,
      'price.validDays': CountCell,
      'price.hours': HoursCell,
    }}
  />
)

/** Shows the price type. It cannot change once a program is published, because clients may have bought the program. */
const KindCell = ({ column, row, path, errors, mayHaveBuyers, onChange }: CellProps<Service>) => (
  <SelectField
    label={column.label}
    disabled={mayHaveBuyers}
    hint={
      mayHaveBuyers
        ? 'You cannot change the price of a program that clients may have bought. Withdraw this program and add a new program.'
        : undefined
    }
    options={priceKinds.map(({ value, label }) => ({ value, label }))}
    value={findPriceKind(row.price)?.value ?? ''}
    error={errors[`${path}.price`] ?? ''}
    onChange={({ target }) => {
      const kind = priceKinds.find(({ value }) => value === target.value)
      const unitAmount = row.price?.unitAmount ?? Number.NaN
      onChange({ ...row, price: kind?.price ? { unitAmount, ...kind.price } : null })
    }}
  />
)

function AmountCell({ column, row, path, errors, published, currency, onChange }: CellProps<Service>) {
  const subscriberCount = useSubscriberCounts()?.[row.id]
  const { price } = row
  if (!price) return null
  const oldAmount = published?.price?.unitAmount
  const note = priceNote(price, subscriberCount, oldAmount === price.unitAmount ? undefined : oldAmount)
  return (
    <MoneyField
      label={price.interval ? 'Price per month' : column.label}
      required
      hint={`Shown on the home page, in the cart and at Stripe. ${note}`}
      error={errors[`${path}.price.unitAmount`] ?? ''}
      currency={currency}
      amount={price.unitAmount}
      onAmount={(unitAmount) => onChange({ ...row, price: { ...price, unitAmount } })}
    />
  )
}

/** Stores NaN for an empty field, because undefined means that this price type has no such field. */
function CountCell({ column, row, path, errors, mayHaveBuyers = false, onChange }: CellProps<Service>) {
  const { price } = row
  const name = column.key === 'price.sessions' ? 'sessions' : 'validDays'
  if (price?.[name] === undefined) return null
  return (
    <NumberField
      label={name === 'sessions' && price.interval ? 'Sessions per month' : column.label}
      hint={column.hint}
      min={1}
      disabled={name === 'sessions' && mayHaveBuyers}
      value={price[name]}
      error={errors[`${path}.${column.key}`] ?? ''}
      onChange={(count = Number.NaN) => onChange({ ...row, price: { ...price, [name]: count } })}
    />
  )
}

/** Edits the hours in which members may train. Kiosks enforce these hours, but staff at the front desk may ignore them. */
function HoursCell({ column, row, path, errors, onChange }: CellProps<Service>) {
  const { price } = row
  if (price?.grants !== 'access') return null
  return (
    <TimeWindowsField
      label={column.label}
      hint="Kiosks admit members at these times. Leave empty for all hours."
      windows={price.hours ?? []}
      error={findErrorsBelow(errors, `${path}.price.hours`)[0]?.[1]}
      onChange={(hours) =>
        onChange({ ...row, price: { ...price, ...(hours.length > 0 ? { hours } : { hours: undefined }) } })
      }
    />
  )
}

function priceNote(
  { interval }: Price,
  subscriberCount: number | undefined,
  oldAmount: number | undefined,
): string {
  if (!interval) return 'Existing purchases do not change.'
  const oldPrice = oldAmount === undefined ? 'their price' : formatMoney(oldAmount)
  if (subscriberCount === undefined) return 'Active subscriptions keep their price.'
  if (subscriberCount === 0) return 'No subscription is active.'
  return subscriberCount === 1
    ? `1 active subscription keeps ${oldAmount === undefined ? 'its price' : oldPrice}.`
    : `${subscriberCount} active subscriptions keep ${oldPrice}.`
}
