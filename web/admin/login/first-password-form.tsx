import { useState } from 'react'
import { PASSWORD_RULE, passwordProblem } from '#shared/password.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { chooseFirstPassword } from '../auth/first-password.ts'
import { staffMessages } from '../staff-messages.ts'
import { PasswordField } from './password-field.tsx'
import { useSubmission } from './use-submission.ts'

type FirstPasswordFormProps = { email: string; onLapsed: () => void; onBack: () => void }

/** For an invited member, who signed in with a temporary password. */
export function FirstPasswordForm({ email, onLapsed, onBack }: FirstPasswordFormProps) {
  const [password, setPassword] = useState('')
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    const weakness = passwordProblem(password)
    if (weakness) return weakness
    const result = await chooseFirstPassword(password)
    if (result.state === 'done') {
      toast(staffMessages.loginSucceeded)
      return undefined
    }
    toast(staffMessages.loginFailed(result.message))
    if (result.state === 'lapsed') onLapsed()
    return result.message
  })

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-muted">Welcome! Choose your own password to finish setting up your account.</p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label="New Password"
        name="new-password"
        autoComplete="new-password"
        hint={PASSWORD_RULE}
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
