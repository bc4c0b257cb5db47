import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { loadPasswordReset } from './load-sign-in.ts'
import { LoginStepForm } from './login-step-form.tsx'
import { useSubmission } from './use-submission.ts'

type ForgotFormProps = { email: string; onEmailChange: (email: string) => void; onBack: () => void }

export function ForgotPasswordForm({ email, onEmailChange, onBack }: ForgotFormProps) {
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    if (!email.trim()) return 'Email is required'
    const { requestPasswordReset } = await loadPasswordReset()
    const refusal = await requestPasswordReset(email)
    toast(refusal ? staffToastMessages.failed(refusal) : staffToastMessages.resetEmailSent)
    return refusal
  })

  return (
    <LoginStepForm
      onSubmit={onSubmit}
      submit={{ label: 'Send Reset Email', busyLabel: 'Sending...', isBusy }}
      alternative={{ label: 'Back to login', onChoose: onBack }}
    >
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
    </LoginStepForm>
  )
}
