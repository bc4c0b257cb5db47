import { useState } from 'react'
import { PASSWORD_POLICY_TEXT } from '#shared/password-policy.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { confirmPasswordReset, type ResetLink } from '../auth/password-reset.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { PasswordField } from './password-field.tsx'
import { useSubmission } from './use-submission.ts'

type ResetFormProps = { link: ResetLink; onDone: () => void; onBack: () => void }

/** Opened by the link of a reset email. */
export function ResetPasswordForm({ link, onDone, onBack }: ResetFormProps) {
  const [password, setPassword] = useState('')
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    const refusal = await confirmPasswordReset(link, password)
    toast(refusal ? staffToastMessages.failed(refusal) : staffToastMessages.passwordUpdated)
    if (refusal) return refusal
    setPassword('')
    onDone()
    return undefined
  })

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-muted-foreground">
        Choose a new password for{' '}
        <strong className="font-semibold break-words text-foreground">{link.email}</strong>.
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="email" autoComplete="username" value={link.email} />
      <PasswordField
        label="New Password"
        name="new-password"
        autoComplete="new-password"
        hint={PASSWORD_POLICY_TEXT}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem}
      />
      <Button type="submit" size="lg" isBusy={isBusy} busyLabel="Updating...">
        Update Password
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back to login
      </Button>
    </form>
  )
}
