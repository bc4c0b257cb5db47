import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { completeTotp, type SignInResult, signInWithPassword } from '../../auth/sign-in.ts'
import { signOut } from '../../auth/sign-out.ts'
import { PasswordField } from './password-field.tsx'
import { TotpCodeForm } from './totp-code-form.tsx'
import { useSubmission } from './use-submission.ts'

type ReauthenticationDialogProps = { email: string; isOpen: boolean; isLocked: boolean }

export function ReauthenticationDialog({ email, isOpen, isLocked }: ReauthenticationDialogProps) {
  const [password, setPassword] = useState('')
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    if (!password) return 'Password is required'
    const result = await signInWithPassword(email, password)
    setPassword('')
    setIsCodeNeeded(result.state === 'totpCode')
    return errorOf(result)
  })

  async function submitCode(code: string) {
    const result = await completeTotp(code, email)
    if (result.state !== 'refused') setIsCodeNeeded(false)
    return errorOf(result)
  }

  if (isCodeNeeded) {
    return (
      <Dialog title="Please sign in again" description={email} isOpen={isOpen}>
        <TotpCodeForm submitLabel="Continue" cancelLabel="Logout" onSubmit={submitCode} onCancel={signOut} />
      </Dialog>
    )
  }

  return (
    <Dialog
      title={isLocked ? 'Locked' : 'Please sign in again'}
      description={
        isLocked
          ? `Enter the password of ${email} to continue. To use another account, log out first: this discards unsaved work.`
          : `Your session has ended, ${email}. Your work is still here. Logging out discards it.`
      }
      isOpen={isOpen}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={problem}
        />
        <DialogActions cancelLabel="Logout" onCancel={signOut}>
          <Button type="submit" isBusy={isBusy} busyLabel="Signing in...">
            {isLocked ? 'Unlock' : 'Continue'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function errorOf(result: SignInResult): string | undefined {
  switch (result.state) {
    case 'refused':
    case 'expired':
      return result.message
    case 'newPassword':
    case 'totpSetup':
      return 'Your account needs to be set up again. Please log out and sign in.'
    default:
      return undefined
  }
}
