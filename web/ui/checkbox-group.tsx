import { type ComponentProps, useId } from 'react'
import {
  type BaseFieldProps,
  Checkbox,
  FieldError,
  FieldHint,
  getFieldDescriptionIds,
  RequiredMark,
} from './field.tsx'

type CheckboxGroupProps = Omit<ComponentProps<'input'>, 'required' | 'type' | 'value'> &
  BaseFieldProps & {
    options: readonly string[]
    chosen?: readonly string[]
  }

/** The value of the group is an array, as react-hook-form expects. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, hint, error, required, options, chosen, ...input } = props
  const id = useId()
  return (
    <fieldset aria-describedby={getFieldDescriptionIds(id, { hint, error })} className="grid gap-1.5">
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Checkbox
            key={option}
            {...input}
            value={option}
            {...(chosen && { checked: chosen.includes(option) })}
            label={option}
            className="rounded-md border border-border-strong px-3.5 py-1 hover:bg-hover has-aria-invalid:border-danger has-checked:border-accent-ink has-checked:bg-accent-subtle"
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
