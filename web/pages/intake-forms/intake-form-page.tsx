import { useState } from 'react'
import { FormPage } from '../../forms/form-page.tsx'
import { SubmissionSuccess } from '../../forms/submission-success.tsx'
import { GymPhoneNumber } from '../../layout/confirmation.tsx'
import { useFormLinkParams } from '../form-requests/form-link.ts'
import { FormRequestGate } from '../form-requests/form-request-gate.tsx'
import { IntakeForm } from './intake-form.tsx'

const NEXT_STEPS = [
  {
    title: 'A coach reads your form',
    text: 'A coach reads your form before you train. Only our staff see your answers.',
  },
  {
    title: 'We call you if needed',
    text: (
      <>
        If an answer changes your plan, we will call you first, from <GymPhoneNumber />.
      </>
    ),
  },
  {
    title: 'You start training',
    text: 'Tell your coach when something changes, and your plan will change with it.',
  },
]

export function IntakeFormPage() {
  const link = useFormLinkParams()
  const [isDone, setIsDone] = useState(false)
  if (isDone) {
    return <SubmissionSuccess intro="Our coaches have received your health intake form." steps={NEXT_STEPS} />
  }
  return (
    <FormPage
      title="Health Intake Form"
      intro="Your coach needs these answers to train you safely. The form takes about five minutes, and only our staff see your answers."
    >
      <FormRequestGate link={link} formType="intake" placeholder={null}>
        <IntakeForm link={link} onDone={() => setIsDone(true)} />
      </FormRequestGate>
    </FormPage>
  )
}
