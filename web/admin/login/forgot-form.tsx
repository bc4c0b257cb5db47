import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { requestReset } from '../auth/password-reset.ts'
import { staffMessages } from '../staff-messages.ts'
import { useSubmission } from './use-submission.ts'

type ForgotFormProps = { email: string; onEmailChange: (email: string) => void; onBack: () => void }

export function ForgotForm({ email, onEmailChange, onBack }: ForgotFormProps) {
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    if (!email.trim()) return 'Email is required'
    const refusal = await requestReset(email)
    toast(refusal ? staffMessages.failed(refusal) : staffMessages.resetEmailSent)
    return refusal
  })

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-muted">
        Enter the email of your account and we will send you a link to reset your password.
      </p>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        error={problem}
      />
      <Button type="submit" size="lg" isBusy={isBusy} busyLabel="Sending...">
        Send Reset Email
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back to login
      </Button>
    </form>
  )
}
