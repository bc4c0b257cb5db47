import { useState } from 'react'
import { FormPage } from '../../forms/form-page.tsx'
import { SubmissionSuccess } from '../../forms/thank-you.tsx'
import { PhoneNumber } from '../../layout/receipt.tsx'
import { useFormLinkParams } from '../form-requests/form-link.ts'
import { FormRequestGate } from '../form-requests/form-request-gate.tsx'
import { IntakeForm } from './intake-form.tsx'

const NEXT_STEPS = [
  { title: 'A coach reads it', text: 'Before you train, and only our staff sees it.' },
  {
    title: 'We call where it matters',
    text: (
      <>
        If an answer changes your plan, we call you first, from <PhoneNumber />.
      </>
    ),
  },
  { title: 'You train', text: 'Tell your coach when something changes: the plan changes with it.' },
]

export function IntakeFormPage() {
  const link = useFormLinkParams()
  const [isDone, setIsDone] = useState(false)
  if (isDone) {
    return <SubmissionSuccess lead="Your health intake form is with our coaches." steps={NEXT_STEPS} />
  }
  return (
    <FormPage
      title="Health Intake Form"
      intro="What a coach must know to train you safely. It takes about five minutes and only our staff sees it."
    >
      <FormRequestGate link={link} formType="intake" placeholder={null}>
        <IntakeForm link={link} onDone={() => setIsDone(true)} />
      </FormRequestGate>
    </FormPage>
  )
}
