import { type ComponentProps, useId } from 'react'
import {
  type BaseFieldProps,
  FieldError,
  FieldHint,
  getFieldDescriptionIds,
  RequiredMark,
  type SelectOption,
} from './field.tsx'

type RadioFieldProps = Omit<ComponentProps<'input'>, 'required' | 'type' | 'value'> &
  BaseFieldProps & {
    options: readonly SelectOption[]
    chosen?: string
  }

export function RadioField(props: RadioFieldProps) {
  const { label, hint, error, required, className, options, chosen, ...input } = props
  const id = useId()
  return (
    <fieldset
      aria-describedby={getFieldDescriptionIds(id, { hint, error })}
      className={`grid gap-1.5 ${className ?? ''}`}
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-center gap-3 rounded-md border border-border-strong px-3.5 py-1 hover:bg-hover has-checked:border-accent-ink has-checked:bg-accent-subtle"
          >
            <input
              type="radio"
              {...input}
              value={option.value}
              checked={chosen === undefined ? undefined : option.value === chosen}
              className="size-5 shrink-0"
              aria-invalid={error ? true : undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
