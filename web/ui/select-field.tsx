import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CONTROL_CLASS, Field, type FieldText } from './field.tsx'

export type Option = { value: string; label: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'required'> &
  FieldText & { options: readonly Option[]; placeholder?: string }

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, className, options, placeholder, ...select } = props
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${CONTROL_CLASS} appearance-none pr-10`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted-foreground" />
        </div>
      )}
    </Field>
  )
}
