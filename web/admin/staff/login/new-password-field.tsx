import { PASSWORD_POLICY_TEXT } from '#shared/staff/password-policy.ts'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = {
  email: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The hidden email field lets password managers store the new password for the correct account. */
export function NewPasswordField({ email, onChange, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label="New Password"
        name="new-password"
        autoComplete="new-password"
        hint={PASSWORD_POLICY_TEXT}
        onChange={(event) => onChange(event.target.value)}
        {...field}
      />
    </>
  )
}
