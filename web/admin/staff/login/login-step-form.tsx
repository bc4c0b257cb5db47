import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

type LoginStepFormProps = {
  submit: { label: string; busyLabel: string; isBusy: boolean }
  onSubmit: FormEventHandler
  alternative: { label: string; onChoose: () => void }
  children: ReactNode
}

export function LoginStepForm({ submit, onSubmit, alternative, children }: LoginStepFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {children}
      <Button type="submit" size="lg" className="mt-2" isBusy={submit.isBusy} busyLabel={submit.busyLabel}>
        {submit.label}
      </Button>
      <Button variant="ghost" onClick={alternative.onChoose}>
        {alternative.label}
      </Button>
    </form>
  )
}
