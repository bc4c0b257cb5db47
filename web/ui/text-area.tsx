import type { ComponentProps } from 'react'
import { CONTROL_CLASS, Field, type FieldText } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'required'> & FieldText

export const TextArea = ({ label, hint, error, required, className, ...textarea }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} required={required} className={className}>
    {(control) => (
      <textarea
        rows={4}
        {...textarea}
        {...control}
        className={`${CONTROL_CLASS} field-sizing-content ${textarea.rows === 2 ? 'min-h-20' : 'min-h-28'}`}
      />
    )}
  </Field>
)
