import { priceStep, toAmount, toPrice } from '#shared/lib/currency.ts'
import type { CoachingTier } from '#shared/lib/settings/program-settings.ts'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/typed-field.tsx'
import { AddButton } from './add-button.tsx'
import { errorsBelow, moveItem } from './draft-edits.ts'
import { ErrorLine } from './error-line.tsx'
import { FeaturesField } from './features-field.tsx'
import { RowActions } from './row-actions.tsx'
import type { SettingsForm } from './use-settings-draft.ts'

export function TiersEditor({ form, path }: { form: SettingsForm; path: string }) {
  const { tiers } = form.value.programs
  const set = (next: readonly CoachingTier[]) => form.set(path, next)
  return (
    <div className="grid gap-4">
      <ErrorLine message={form.errors[path]} />
      {tiers.map((tier, index) => (
        <TierFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no other name, and its fields keep the focus
          key={index}
          tier={tier}
          currency={form.value.business.currency}
          index={index}
          count={tiers.length}
          errors={errorsBelow(form.errors, `${path}.${index}`).map(
            ([at, message]) => [at.slice(path.length + 1).replace(/^\d+\./, ''), message] as const,
          )}
          onChange={(changed) => set(tiers.with(index, changed))}
          onMove={(steps) => set(moveItem(tiers, index, steps))}
          onRemove={() => set(tiers.toSpliced(index, 1))}
        />
      ))}
      <AddButton onClick={() => set([...tiers, newTier])}>Add Tier</AddButton>
    </div>
  )
}

const newTier: CoachingTier = {
  title: '',
  level: '',
  description: '',
  features: [],
  monthlyAmount: Number.NaN,
}

type TierFieldsProps = {
  tier: CoachingTier
  currency: string
  index: number
  count: number
  errors: readonly (readonly [field: string, message: string])[]
  onChange: (tier: CoachingTier) => void
  onMove: (steps: 1 | -1) => void
  onRemove: () => void
}

function TierFields({ tier, currency, index, count, errors, onChange, onMove, onRemove }: TierFieldsProps) {
  const { title, features, monthlyAmount, isPopular = false } = tier
  const name = title || `tier ${index + 1}`
  const errorOf = (field: string) => errors.find(([at]) => at.startsWith(field))?.[1] ?? ''
  const line = (field: 'title' | 'level' | 'description', label: string) => (
    <TextField
      label={label}
      required
      value={tier[field]}
      error={errorOf(field)}
      onChange={({ target }) => onChange({ ...tier, [field]: target.value })}
    />
  )
  return (
    <fieldset className="grid gap-1 border-t border-border pt-1">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p aria-hidden="true" className="text-sm text-muted-foreground first-letter:uppercase wrap-anywhere">
          {name}
        </p>
        <RowActions name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {line('title', 'Name')}
        {line('level', 'Level')}
        {line('description', 'Description')}
        <NumberField
          label="Price a month"
          inputMode="decimal"
          min={0}
          step={priceStep(currency)}
          required
          value={monthlyAmount && toPrice(monthlyAmount, currency)}
          error={errorOf('monthlyAmount')}
          onChange={(value = Number.NaN) => onChange({ ...tier, monthlyAmount: toAmount(value, currency) })}
        />
        <FeaturesField
          features={features}
          error={errorOf('features')}
          onChange={(changed) => onChange({ ...tier, features: changed })}
        />
        <Checkbox
          label="Most popular"
          checked={isPopular}
          onChange={({ target }) => onChange({ ...tier, isPopular: target.checked || undefined })}
        />
      </div>
    </fieldset>
  )
}
