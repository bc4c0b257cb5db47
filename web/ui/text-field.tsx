import type { ComponentProps } from 'react'
import { CONTROL_CLASS, Field, type FieldText } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'required'> & FieldText

export const TextField = ({ label, hint, error, required, className, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} className={className}>
    {(control) => <input type="text" {...input} {...control} className={CONTROL_CLASS} />}
  </Field>
)
