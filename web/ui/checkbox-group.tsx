import { type ComponentProps, useId } from 'react'
import { Checkbox } from './checkbox.tsx'
import { FieldError, type FieldWords, RequiredMark } from './field.tsx'

type CheckboxGroupProps = Omit<ComponentProps<'input'>, 'required' | 'type' | 'value'> &
  FieldWords & { options: readonly string[] }

/** Several choices under one question; with react-hook-form's `register` its value is the list of those chosen. */
export function CheckboxGroup({ label, hint, error, required, options, ...input }: CheckboxGroupProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined} className="grid gap-1.5">
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option}
            {...input}
            value={option}
            label={option}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
