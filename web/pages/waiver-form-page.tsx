import { useState } from 'react'
import { useFormLink } from './forms/form-link.ts'
import { FormPage } from './forms/form-page.tsx'
import { RequestGate } from './forms/request-gate.tsx'
import { ThankYou } from './forms/thank-you.tsx'
import { WaiverForm } from './waiver-form/waiver-form.tsx'

export function WaiverFormPage() {
  const link = useFormLink()
  const [isDone, setIsDone] = useState(false)
  if (isDone) {
    return <ThankYou>Your liability waiver is signed. Bring a photo ID, and you are ready to train.</ThankYou>
  }
  return (
    <FormPage
      title="Liability Waiver"
      intro="Everyone who trains with us signs this once a year. Please read it; you can print it before you sign."
    >
      <RequestGate requestId={link.request} formType="waiver">
        <WaiverForm link={link} onDone={() => setIsDone(true)} />
      </RequestGate>
    </FormPage>
  )
}
