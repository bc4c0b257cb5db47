import { useState } from 'react'
import { findPasswordPolicyError } from '#shared/staff/password-policy.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { SignInResult } from '../../auth/sign-in.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { loadSignIn } from './load-sign-in.ts'
import { LoginStepForm } from './login-step-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useSubmission } from './use-submission.ts'

type FirstPasswordFormProps = { email: string; onResult: (result: SignInResult) => void; onBack: () => void }

export function FirstPasswordForm({ email, onResult, onBack }: FirstPasswordFormProps) {
  const [password, setPassword] = useState('')
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    const passwordError = findPasswordPolicyError(password)
    if (passwordError) return passwordError
    const { completeNewPassword } = await loadSignIn()
    const result = await completeNewPassword(password, email)
    if (result.state === 'refused') toast(staffToastMessages.loginFailed(result.message))
    else onResult(result)
    return result.state === 'refused' ? result.message : undefined
  })

  return (
    <LoginStepForm
      onSubmit={onSubmit}
      submit={{ label: 'Set Password', busyLabel: 'Saving...', isBusy }}
      alternative={{ label: 'Back to login', onChoose: onBack }}
    >
      <p className="text-muted-foreground">
        Welcome! Choose your own password to finish setting up your account.
      </p>
      <NewPasswordField email={email} value={password} onChange={setPassword} error={problem} />
    </LoginStepForm>
  )
}
