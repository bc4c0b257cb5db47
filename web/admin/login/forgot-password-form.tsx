import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { requestPasswordReset } from '../auth/password-reset.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { useSubmission } from './use-submission.ts'

type ForgotFormProps = { email: string; onEmailChange: (email: string) => void; onBack: () => void }

export function ForgotPasswordForm({ email, onEmailChange, onBack }: ForgotFormProps) {
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    if (!email.trim()) return 'Email is required'
    const refusal = await requestPasswordReset(email)
    toast(refusal ? staffToastMessages.failed(refusal) : staffToastMessages.resetEmailSent)
    return refusal
  })

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-muted-foreground">
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
