import type { ComponentProps } from 'react'
import { CONTROL } from './control-style.ts'
import { Field, type FieldWords } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'required'> & FieldWords

export function TextField({ label, hint, error, required, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => <input type="text" {...input} {...control} className={CONTROL} />}
    </Field>
  )
}
