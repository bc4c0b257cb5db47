import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { signInWith } from '../auth/sign-in.ts'
import { logOut } from '../auth/sign-out.ts'
import { PasswordField } from './password-field.tsx'
import { useSubmission } from './use-submission.ts'

type SignInAgainDialogProps = { email: string; isOpen: boolean }

/** A session that ended in the middle of work: the page under it stays as it is. */
export function SignInAgainDialog({ email, isOpen }: SignInAgainDialogProps) {
  const [password, setPassword] = useState('')
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    if (!password) return 'Password is required'
    const result = await signInWith(email, password)
    setPassword('')
    return result.state === 'refused' ? result.message : undefined
  })

  return (
    <Dialog
      title="Please sign in again"
      description={`Your session has ended. What you were doing is still here, ${email}.`}
      isOpen={isOpen}
      onClose={logOut}
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
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={logOut}>
            Logout
          </Button>
          <Button type="submit" isBusy={isBusy} busyLabel="Signing in...">
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
