import { useState } from 'react'
import { PASSWORD_POLICY_TEXT, passwordPolicyError } from '#shared/password-policy.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { completeNewPassword, type SignInResult } from '../auth/sign-in.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { PasswordField } from './password-field.tsx'
import { useSubmission } from './use-submission.ts'

type NewPasswordFormProps = { email: string; onResult: (result: SignInResult) => void; onBack: () => void }

/** For an invited member who signed in with a temporary password. */
export function NewPasswordForm({ email, onResult, onBack }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    const weakness = passwordPolicyError(password)
    if (weakness) return weakness
    const result = await completeNewPassword(password, email)
    if (result.state === 'refused') toast(staffToastMessages.loginFailed(result.message))
    else onResult(result)
    return result.state === 'refused' ? result.message : undefined
  })

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-muted-foreground">
        Welcome! Choose your own password to finish setting up your account.
      </p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label="New Password"
        name="new-password"
        autoComplete="new-password"
        hint={PASSWORD_POLICY_TEXT}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem}
      />
      <Button type="submit" size="lg" isBusy={isBusy} busyLabel="Saving...">
        Set Password
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back to login
      </Button>
    </form>
  )
}
