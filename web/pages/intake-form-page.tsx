import { useState } from 'react'
import { useFormLink } from './forms/form-link.ts'
import { FormPage } from './forms/form-page.tsx'
import { RequestGate } from './forms/request-gate.tsx'
import { ThankYou } from './forms/thank-you.tsx'
import { IntakeForm } from './intake-form/intake-form.tsx'

export function IntakeFormPage() {
  const link = useFormLink()
  const [isDone, setIsDone] = useState(false)
  if (isDone) {
    return (
      <ThankYou>Your health intake form is with our coaches. They read it before they train you.</ThankYou>
    )
  }
  return (
    <FormPage
      title="Health Intake Form"
      intro="What a coach must know to train you safely. It takes about five minutes and only our staff sees it."
    >
      <RequestGate requestId={link.request} formType="intake">
        <IntakeForm link={link} onDone={() => setIsDone(true)} />
      </RequestGate>
    </FormPage>
  )
}
