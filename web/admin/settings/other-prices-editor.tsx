import { useQuery } from '@tanstack/react-query'
import type { NonProgramPrice } from '#shared/lib/settings/program-settings.ts'
import { nonProgramGrantOptions } from '#shared/settings/program-fields.ts'
import { listUnknownPrices } from '#shared/settings/settings-operations.ts'
import { SelectField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/typed-field.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { FieldGroupError } from './field-group-error.tsx'
import type { SettingsDraftState } from './use-settings-draft.ts'

const useUnknownPrices = () =>
  useQuery({
    queryKey: ['settings', 'unknownPrices'],
    queryFn: ({ signal }) => callAsStaff(listUnknownPrices, {}, { signal }),
  })

const UNDECIDED_CHOICE = { value: '', label: 'No decision yet' }

/** Edits what members get for Stripe prices that belong to no program. Also lists the prices that the owner has not decided on. */
export function OtherPricesEditor({ form, path }: { form: SettingsDraftState; path: string }) {
  const { otherPrices } = form.value.policies.membership
  const { data, isPending, isError } = useUnknownPrices()
  const undecidedPrices = (data?.items ?? []).filter(
    ({ id }) => !otherPrices.some((price) => price.id === id),
  )
  const set = (next: readonly NonProgramPrice[]) => form.set(path, next)
  // The labels of products with several prices include the price ID, because their names are the same.
  const names = [...otherPrices, ...undecidedPrices].map(({ name }) => name)
  const labelOf = ({ id, name }: NamedPrice) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${id})`
  return (
    <div className="grid gap-3">
      <FieldGroupError message={form.errors[path]} />
      {otherPrices.map((price, index) => (
        <div key={price.id} className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={labelOf(price)}
            options={nonProgramGrantOptions}
            value={price.grants}
            error={form.errors[`${path}.${index}.grants`] ?? ''}
            onChange={({ target }) => set(otherPrices.with(index, toOtherPrice(price, target.value)))}
          />
          {price.grants === 'sessions' && (
            <NumberField
              label={`Sessions in ${labelOf(price)}`}
              min={1}
              value={price.sessions}
              error={form.errors[`${path}.${index}.sessions`] ?? ''}
              onChange={(sessions = Number.NaN) => set(otherPrices.with(index, { ...price, sessions }))}
            />
          )}
        </div>
      ))}
      {undecidedPrices.map((price) => (
        <SelectField
          key={price.id}
          label={labelOf(price)}
          options={[UNDECIDED_CHOICE, ...nonProgramGrantOptions]}
          value=""
          onChange={({ target }) => target.value && set([...otherPrices, toOtherPrice(price, target.value)])}
        />
      ))}
      {otherPrices.length + undecidedPrices.length === 0 && (
        <p className="text-muted-foreground">
          {isPending
            ? 'Loading...'
            : isError
              ? 'The prices could not be loaded.'
              : 'All prices that members pay belong to the programs above.'}
        </p>
      )}
    </div>
  )
}

type NamedPrice = Pick<NonProgramPrice, 'id' | 'name'>

function toOtherPrice({ id, name }: NamedPrice, chosen: string): NonProgramPrice {
  const value = nonProgramGrantOptions.find((each) => each.value === chosen)?.value ?? 'none'
  return { id, name, grants: value, ...(value === 'sessions' && { sessions: 4 }) }
}
