import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormSection, TextField } from '../ui/field.tsx'

type ClientSectionProps = {
  title: string
  field: (name: 'firstName' | 'lastName' | 'email' | 'phone') => UseFormRegisterReturn & { error?: string }
}

export function ClientDetailsSection({ title, field }: ClientSectionProps) {
  return (
    <FormSection title={title}>
      <ClientDetailsFields field={field} />
    </FormSection>
  )
}

export function ClientDetailsFields({ field }: Pick<ClientSectionProps, 'field'>) {
  return (
    <>
      <TextField label="First name" required autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" required autoComplete="family-name" {...field('lastName')} />
      <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
    </>
  )
}
