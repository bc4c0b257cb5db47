import { useState } from 'react'
import { toast } from '../../../ui/toast-store.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { loadPasswordReset } from './load-sign-in.ts'
import { LoginStepForm } from './login-step-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import type { PasswordResetLink } from './password-reset.ts'
import { useSubmission } from './use-submission.ts'

type ResetFormProps = { link: PasswordResetLink; onDone: () => void; onBack: () => void }

export function ResetPasswordForm({ link, onDone, onBack }: ResetFormProps) {
  const [password, setPassword] = useState('')
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    const { confirmPasswordReset } = await loadPasswordReset()
    const refusal = await confirmPasswordReset(link, password)
    toast(refusal ? staffToastMessages.failed(refusal) : staffToastMessages.passwordUpdated)
    if (refusal) return refusal
    setPassword('')
    onDone()
    return undefined
  })

  return (
    <LoginStepForm
      onSubmit={onSubmit}
      submit={{ label: 'Update Password', busyLabel: 'Updating...', isBusy }}
      alternative={{ label: 'Back to login', onChoose: onBack }}
    >
      <p className="text-muted-foreground">
        Choose a new password for{' '}
        <strong className="font-semibold break-words text-foreground">{link.email}</strong>.
      </p>
      <NewPasswordField email={link.email} value={password} onChange={setPassword} error={problem} />
    </LoginStepForm>
  )
}
