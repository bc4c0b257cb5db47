import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { waitForUserIntent } from '../loading/user-intent.ts'
import { useFormLinkParams } from './forms/form-link.ts'
import { FormPage } from './forms/form-page.tsx'
import { FormRequestGate } from './forms/form-request-gate.tsx'
import { WaiverForm } from './waiver-form/waiver-form.tsx'

const WaiverSigned = lazyComponent(() =>
  import('./waiver-form/waiver-signed.tsx').then((m) => m.WaiverSigned),
)
const WaiverDeclined = lazyComponent(() =>
  import('./waiver-form/waiver-declined.tsx').then((m) => m.WaiverDeclined),
)

export function WaiverFormPage() {
  const link = useFormLinkParams()
  const [signed, setSigned] = useState<{ reference: string | undefined }>()
  const [hasDeclined, setHasDeclined] = useState(false)
  // What comes after the form must not fail for a network that is gone by then.
  useEffect(() => {
    void waitForUserIntent()
      .then(() => Promise.all([WaiverSigned.preload(), WaiverDeclined.preload()]))
      .catch(() => undefined)
  }, [])
  if (signed || hasDeclined) {
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        {signed ? <WaiverSigned {...signed} /> : <WaiverDeclined onReturn={() => setHasDeclined(false)} />}
      </Suspense>
    )
  }
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
