import type { ComponentProps } from 'react'
import { CONTROL } from './control-style.ts'
import { Field, type FieldWords } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'required'> & FieldWords

export function TextArea({ label, hint, error, required, className, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <textarea
          rows={4}
          {...textarea}
          {...control}
          className={`${CONTROL} field-sizing-content min-h-28`}
        />
      )}
    </Field>
  )
}
