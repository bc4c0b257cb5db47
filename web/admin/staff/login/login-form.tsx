import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { CREDENTIALS_MISSING_MESSAGE } from '../../auth/auth-error.ts'
import type { SignInResult } from '../../auth/sign-in.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { loadSignIn } from './load-sign-in.ts'
import { LoginStepForm } from './login-step-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useSubmission } from './use-submission.ts'

type LoginFormProps = {
  email: string
  onEmailChange: (email: string) => void
  onForgotPassword: () => void
  onResult: (result: SignInResult) => void
}

export function LoginForm({ email, onEmailChange, onForgotPassword, onResult }: LoginFormProps) {
  const [password, setPassword] = useState('')
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    const refusal = await signIn()
    if (refusal) toast(staffToastMessages.loginFailed(refusal))
    return refusal
  })

  async function signIn() {
    if (!email.trim() || !password) return CREDENTIALS_MISSING_MESSAGE
    const { signInWithPassword } = await loadSignIn()
    const result = await signInWithPassword(email, password)
    if (result.state === 'refused' || result.state === 'expired') return result.message
    onResult(result)
    return undefined
  }

  return (
    <LoginStepForm
      onSubmit={onSubmit}
      submit={{ label: 'Login', busyLabel: 'Signing in...', isBusy }}
      alternative={{ label: 'Forgot password?', onChoose: onForgotPassword }}
    >
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
    </LoginStepForm>
  )
}
