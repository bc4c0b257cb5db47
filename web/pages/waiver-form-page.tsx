import { useState } from 'react'
import { business, postalAddressLine } from '#shared/business.ts'
import { useFormLinkParams } from './forms/form-link.ts'
import { FormPage } from './forms/form-page.tsx'
import { FormRequestGate } from './forms/form-request-gate.tsx'
import { SubmissionSuccess } from './forms/thank-you.tsx'
import { SignedLead } from './waiver-form/signed-lead.tsx'
import { WaiverDeclined } from './waiver-form/waiver-declined.tsx'
import { WaiverForm } from './waiver-form/waiver-form.tsx'

const NEXT_STEPS = [
  { title: 'Bring a photo ID', text: 'The front desk checks it once.' },
  { title: 'Come in', text: `${postalAddressLine}. Ten minutes early is enough.` },
  {
    title: 'Nothing to sign again',
    text: `Your signature is valid for ${business.waiverValidMonths} months.`,
  },
]

export function WaiverFormPage() {
  const link = useFormLinkParams()
  const [signed, setSigned] = useState<{ reference: string | undefined }>()
  const [hasDeclined, setHasDeclined] = useState(false)
  if (signed) return <SubmissionSuccess lead={<SignedLead {...signed} />} steps={NEXT_STEPS} />
  if (hasDeclined) return <WaiverDeclined onReturn={() => setHasDeclined(false)} />
  return (
    <FormPage
      title="Liability Waiver"
      intro="Everyone who trains with us signs this once a year. Please read it; you can print it before you sign."
    >
      <FormRequestGate link={link} formType="waiver" placeholder={null}>
        <WaiverForm
          link={link}
          onDone={(reference) => setSigned({ reference })}
          onDeclined={() => setHasDeclined(true)}
        />
      </FormRequestGate>
    </FormPage>
  )
}
