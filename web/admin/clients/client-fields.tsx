import type { ChangeEvent } from 'react'
import type { FieldErrors } from '#shared/lib/parse.ts'
import { TextField } from '../../ui/field.tsx'
import { PastDateField } from './past-date-field.tsx'

export const clientFieldLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  dateOfBirth: 'Date of Birth',
} as const

export type ClientFieldName = keyof typeof clientFieldLabels
export type ClientFieldValues = Record<ClientFieldName, string>

export const clientFieldNames = Object.keys(clientFieldLabels) as ClientFieldName[]

type ClientFieldsProps = {
  values: ClientFieldValues
  errors: FieldErrors
  onChange: (values: ClientFieldValues) => void
}

export function ClientFields({ values, errors, onChange }: ClientFieldsProps) {
  const field = (name: ClientFieldName) => ({
    label: clientFieldLabels[name],
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (input: ChangeEvent<HTMLInputElement> | string) =>
      onChange({ ...values, [name]: typeof input === 'string' ? input : input.target.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('firstName')} required />
      <TextField {...field('lastName')} />
      <TextField {...field('email')} type="email" inputMode="email" className="sm:col-span-2" />
      <TextField {...field('phone')} type="tel" inputMode="tel" />
      <PastDateField {...field('dateOfBirth')} />
    </div>
  )
}
