import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { LoginStepForm } from './login-step-form.tsx'
import { useSubmission } from './use-submission.ts'

type TotpCodeFormProps = {
  label?: string
  submitLabel: string
  cancelLabel: string
  onSubmit: (code: string) => Promise<string | undefined>
  onCancel: () => void
}

export function TotpCodeForm(props: TotpCodeFormProps) {
  const { label = 'Code from your authenticator app', submitLabel, cancelLabel, onCancel } = props
  const [code, setCode] = useState('')
  const { isBusy, problem, onSubmit } = useSubmission(async () => {
    if (!/^\d{3} ?\d{3}$/.test(code.trim())) return 'Please enter the 6 digits that your app shows.'
    const refusal = await props.onSubmit(code.trim())
    if (refusal) setCode('')
    return refusal
  })
  return (
    <LoginStepForm
      onSubmit={onSubmit}
      submit={{ label: submitLabel, busyLabel: 'Checking...', isBusy }}
      alternative={{ label: cancelLabel, onChoose: onCancel }}
    >
      <TextField
        label={label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem}
      />
    </LoginStepForm>
  )
}
