import type { ChangeEvent } from 'react'
import type { FieldErrors } from '#shared/lib/parse.ts'
import { TextField } from '../../ui/text-field.tsx'
import { PastDateField } from './past-date-field.tsx'

export type ClientFieldValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  dateOfBirth: string
}

export const EMPTY_CLIENT_FIELDS: ClientFieldValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
}

export const clientFieldLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  dateOfBirth: 'Date of Birth',
} as const satisfies Record<keyof ClientFieldValues, string>

type ClientFieldsProps = {
  values: ClientFieldValues
  errors: FieldErrors
  onChange: (values: ClientFieldValues) => void
}

/** An email is optional: children have none. */
export function ClientFields({ values, errors, onChange }: ClientFieldsProps) {
  const field = (name: keyof ClientFieldValues) => ({
    label: clientFieldLabels[name],
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...values, [name]: target.value }),
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
