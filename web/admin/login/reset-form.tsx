import { useState } from 'react'
import { PASSWORD_RULE } from '#shared/password.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { type ResetLink, resetBy } from '../auth/password-reset.ts'
import { staffMessages } from '../staff-messages.ts'
import { PasswordField } from './password-field.tsx'
import { useSubmission } from './use-submission.ts'

type ResetFormProps = { link: ResetLink; onDone: () => void; onBack: () => void }

/** For whoever followed the link of a reset mail. */
export function ResetForm({ link, onDone, onBack }: ResetFormProps) {
  const [password, setPassword] = useState('')
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    const refusal = await resetBy(link, password)
    toast(refusal ? staffMessages.failed(refusal) : staffMessages.passwordUpdated)
    if (refusal) return refusal
    setPassword('')
    onDone()
    return undefined
  })

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-muted">
        Choose a new password for <strong className="font-semibold break-words text-ink">{link.email}</strong>
        .
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="email" autoComplete="username" value={link.email} />
      <PasswordField
        label="New Password"
        name="new-password"
        autoComplete="new-password"
        hint={PASSWORD_RULE}
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
