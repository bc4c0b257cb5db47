import { REASON_MAX_LENGTH } from '#shared/lib/fields.ts'
import { TextField } from '../../ui/field.tsx'

type ReasonFieldProps = {
  value: string
  isMissing: boolean
  error?: string | undefined
  hint?: string
  onChange: (value: string) => void
}

export function ReasonField({ value, isMissing, error, hint, onChange }: ReasonFieldProps) {
  const message = isMissing ? 'Reason is required' : error
  return (
    <TextField
      label="Reason"
      required
      {...(hint && { hint })}
      maxLength={REASON_MAX_LENGTH}
      autoComplete="off"
      value={value}
      {...(message && { error: message })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
