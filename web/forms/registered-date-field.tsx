import type { ComponentProps } from 'react'
import { CONTROL_CLASS, Field, type FieldText } from '../ui/field.tsx'

type RegisteredDateFieldProps = Omit<ComponentProps<'input'>, 'type' | 'required'> & FieldText

export const RegisteredDateField = (props: RegisteredDateFieldProps) => {
  const { label, hint, error, required, className, ...input } = props
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => <input {...input} {...control} type="date" className={CONTROL_CLASS} />}
    </Field>
  )
}
