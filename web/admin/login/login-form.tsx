import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CREDENTIALS_MISSING } from '../auth/auth-problem.ts'
import { signInWith } from '../auth/sign-in.ts'
import { staffMessages } from '../staff-messages.ts'
import { PasswordField } from './password-field.tsx'
import { useSubmission } from './use-submission.ts'

type LoginFormProps = {
  email: string
  onEmailChange: (email: string) => void
  onForgot: () => void
  onNewPassword: () => void
}

export function LoginForm({ email, onEmailChange, onForgot, onNewPassword }: LoginFormProps) {
  const [password, setPassword] = useState('')
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    const refusal = await tryToSignIn(email, password, onNewPassword)
    if (refusal) toast(staffMessages.loginFailed(refusal))
    return refusal
  })

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem}
      />
      <Button type="submit" size="lg" isBusy={isBusy} busyLabel="Signing in...">
        Login
      </Button>
      <Button variant="ghost" onClick={onForgot}>
        Forgot password?
      </Button>
    </form>
  )
}

/** Answers why it failed. */
async function tryToSignIn(email: string, password: string, onNewPassword: () => void) {
  if (!email.trim() || !password) return CREDENTIALS_MISSING
  const result = await signInWith(email, password)
  if (result.state === 'refused') return result.message
  if (result.state === 'newPassword') onNewPassword()
  else toast(staffMessages.loginSucceeded)
  return undefined
}
