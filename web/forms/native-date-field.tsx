import type { ComponentProps } from 'react'
import { type BaseFieldProps, CONTROL_CLASS, Field } from '../ui/field.tsx'

type NativeDateFieldProps = Omit<ComponentProps<'input'>, 'type' | 'required'> & BaseFieldProps

export const NativeDateField = (props: NativeDateFieldProps) => {
  const { label, hint, error, required, className, ...input } = props
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => <input {...input} {...control} type="date" className={CONTROL_CLASS} />}
    </Field>
  )
}
