import { useQuery } from '@tanstack/react-query'
import { priceStep, toAmount, toPrice } from '#shared/lib/currency.ts'
import { formatMoney } from '#shared/lib/money.ts'
import type { Price, Service, ServiceIcon } from '#shared/lib/settings/program-settings.ts'
import { priceLabel } from '#shared/payments/catalog.ts'
import { getSubscriberCounts } from '#shared/settings/settings-operations.ts'
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/typed-field.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { AddButton } from './add-button.tsx'
import { errorsBelow, moveItem } from './draft-edits.ts'
import { ErrorLine } from './error-line.tsx'
import { FeaturesField } from './features-field.tsx'
import { ItemCard } from './item-card.tsx'
import { RowActions } from './row-actions.tsx'
import type { SettingsForm } from './use-settings-draft.ts'

const useSubscribers = () =>
  useQuery({
    queryKey: ['settings', 'subscribers'],
    queryFn: ({ signal }) => callAsStaff(getSubscriberCounts, {}, { signal }),
  }).data?.counts

export function ProgramsEditor({ form, path }: { form: SettingsForm; path: string }) {
  const { services } = form.value.programs
  const set = (next: readonly Service[]) => form.set(path, next)
  const subscribers = useSubscribers()
  return (
    <div className="grid gap-3">
      <ErrorLine message={form.errors[path]} />
      {services.map((service, index) => (
        <ProgramCard
          key={service.id || `new-${index}`}
          service={service}
          // People may have what is published: it can be withdrawn, and what it gives stays.
          published={form.published.programs.services.find(({ id }) => id === service.id)}
          subscribers={subscribers?.[service.id]}
          index={index}
          count={services.length}
          path={`${path}.${index}`}
          form={form}
          onChange={(changed) => set(services.with(index, changed))}
          onMove={(steps) => set(moveItem(services, index, steps))}
          onRemove={() => set(services.toSpliced(index, 1))}
        />
      ))}
      <AddButton onClick={() => set([...services, newProgram])}>Add Program</AddButton>
    </div>
  )
}

const newProgram: Service = {
  id: '',
  title: '',
  description: '',
  features: [],
  price: { unitAmount: Number.NaN, interval: 'month', grants: 'access' },
  icon: 'dumbbell',
}

/** What people buy, in the owner's words; the price is what each needs. */
const kinds = [
  {
    value: 'membership',
    label: 'Membership: trains in the gym',
    price: { interval: 'month', grants: 'access' },
  },
  {
    value: 'sessions',
    label: 'Sessions, paid once',
    price: { interval: null, grants: 'sessions', sessions: 1, validDays: 180 },
  },
  {
    value: 'monthlySessions',
    label: 'Sessions every month',
    price: { interval: 'month', grants: 'sessions', sessions: 4 },
  },
  { value: 'monthly', label: 'Monthly, without the gym', price: { interval: 'month', grants: 'none' } },
  { value: 'once', label: 'Paid once, without the gym', price: { interval: null, grants: 'none' } },
  { value: 'custom', label: 'Custom pricing: people contact you', price: null },
] as const

const icons: readonly { value: ServiceIcon; label: string }[] = [
  { value: 'dumbbell', label: 'Dumbbell' },
  { value: 'users', label: 'Group of people' },
  { value: 'laptop', label: 'Laptop' },
  { value: 'apple', label: 'Apple' },
  { value: 'crown', label: 'Crown' },
  { value: 'building', label: 'Building' },
]

const kindOf = (price: Price | null) =>
  kinds.find((kind) => kind.price?.interval === price?.interval && kind.price?.grants === price?.grants)

type ProgramCardProps = {
  service: Service
  published: Service | undefined
  subscribers: number | undefined
  index: number
  count: number
  path: string
  form: SettingsForm
  onChange: (service: Service) => void
  onMove: (steps: 1 | -1) => void
  onRemove: () => void
}

function ProgramCard(props: ProgramCardProps) {
  const { service, published, index, count, path, form, onChange, onMove, onRemove } = props
  const { id, title, description, features, price, icon, isPopular = false, isWithdrawn = false } = service
  const errors = errorsBelow(form.errors, path)
  const errorOf = (field: string) => form.errors[`${path}.${field}`] ?? ''
  const featuresError = errors.find(([at]) => at.startsWith(`${path}.features`))?.[1] ?? ''
  return (
    <ItemCard
      title={title || 'New program'}
      facts={price && !price.unitAmount ? 'No price yet' : priceLabel(service)}
      badge={isWithdrawn ? 'Withdrawn' : undefined}
      isForced={!id || errors.length > 0}
      actions={
        <RowActions
          name={title || 'new program'}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={published && form.isTaken ? undefined : onRemove}
        />
      }
    >
      <TextField
        label="Name"
        required
        value={title}
        error={errorOf('title')}
        onChange={({ target }) => onChange({ ...service, title: target.value })}
      />
      <SelectField
        label="What people get"
        disabled={published !== undefined && form.isTaken}
        hint={
          published && form.isTaken
            ? 'People may have it, so it stays. Withdraw this program and add another one.'
            : undefined
        }
        options={kinds.map(({ value, label }) => ({ value, label }))}
        value={kindOf(price)?.value ?? ''}
        error={errorOf('price')}
        onChange={({ target }) => {
          const kind = kinds.find(({ value }) => value === target.value)
          const unitAmount = price?.unitAmount ?? Number.NaN
          onChange({ ...service, price: kind?.price ? { unitAmount, ...kind.price } : null })
        }}
      />
      {price && <PriceFields {...props} price={price} errorOf={errorOf} />}
      <TextArea
        label="Description"
        required
        className="sm:col-span-2"
        value={description}
        error={errorOf('description')}
        onChange={({ target }) => onChange({ ...service, description: target.value })}
      />
      <FeaturesField
        features={features}
        error={featuresError}
        onChange={(changed) => onChange({ ...service, features: changed })}
      />
      <SelectField
        label="Icon"
        hint="Above the name on the home page."
        options={icons}
        value={icon}
        error={errorOf('icon')}
        onChange={({ target }) => {
          const chosen = icons.find(({ value }) => value === target.value)
          if (chosen) onChange({ ...service, icon: chosen.value })
        }}
      />
      <div className="grid gap-1 sm:col-span-2">
        <Checkbox
          label="Most popular"
          checked={isPopular}
          onChange={({ target }) => onChange({ ...service, isPopular: target.checked || undefined })}
        />
        <Checkbox
          label="Withdrawn"
          checked={isWithdrawn}
          onChange={({ target }) => onChange({ ...service, isWithdrawn: target.checked || undefined })}
        />
        <p className="text-sm text-muted-foreground">
          Nobody can buy a withdrawn program. Whoever has it keeps it, under its name.
        </p>
      </div>
    </ItemCard>
  )
}

type PriceFieldsProps = ProgramCardProps & { price: Price; errorOf: (field: string) => string }

function PriceFields({ service, published, subscribers, price, form, errorOf, onChange }: PriceFieldsProps) {
  const change = (changed: Partial<Price>) => onChange({ ...service, price: { ...price, ...changed } })
  const before = published?.price?.unitAmount
  const { currency } = form.value.business
  const isChanged = before !== undefined && before !== price.unitAmount
  return (
    <>
      <NumberField
        label={price.interval ? 'Price a month' : 'Price'}
        inputMode="decimal"
        min={0}
        step={priceStep(currency)}
        required
        hint={`The home page, the cart and Stripe show it. ${keepText(price, subscribers, isChanged ? before : undefined)}`}
        value={price.unitAmount && toPrice(price.unitAmount, currency)}
        error={errorOf('price.unitAmount')}
        onChange={(value = Number.NaN) => change({ unitAmount: toAmount(value, currency) })}
      />
      {price.sessions !== undefined && (
        <NumberField
          label={price.interval ? 'Sessions a month' : 'Sessions'}
          min={1}
          disabled={published !== undefined && form.isTaken}
          value={price.sessions}
          error={errorOf('price.sessions')}
          onChange={(sessions = Number.NaN) => change({ sessions })}
        />
      )}
      {price.validDays !== undefined && (
        <NumberField
          label="Days to use them"
          hint="For those bought from now on."
          min={1}
          value={price.validDays}
          error={errorOf('price.validDays')}
          onChange={(validDays = Number.NaN) => change({ validDays })}
        />
      )}
    </>
  )
}

function keepText({ interval }: Price, subscribers: number | undefined, before: number | undefined): string {
  if (!interval) return 'What was bought stays.'
  const theirs = before === undefined ? 'their price' : formatMoney(before)
  if (subscribers === undefined) return 'Running subscriptions keep their price.'
  if (subscribers === 0) return 'No subscription is running.'
  return subscribers === 1
    ? `1 running subscription keeps ${before === undefined ? 'its price' : theirs}.`
    : `${subscribers} running subscriptions keep ${theirs}.`
}
