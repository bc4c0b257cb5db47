import { Suspense, useEffect, useState } from 'react'
import { FormPage } from '../../forms/form-page.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { waitForUserIntent } from '../../loading/user-intent.ts'
import { useFormLinkParams } from '../form-requests/form-link.ts'
import { FormRequestGate } from '../form-requests/form-request-gate.tsx'
import { WaiverForm } from './waiver-form.tsx'
import type { WaiverOutcomeState } from './waiver-outcome-message.tsx'

const WaiverOutcome = lazyComponent(() =>
  import('./waiver-outcome-message.tsx').then((m) => m.WaiverOutcomeMessage),
)

export function WaiverFormPage() {
  const link = useFormLinkParams()
  const [outcome, setOutcome] = useState<WaiverOutcomeState>()
  // Preloads the pages that follow the form, because the connection may be lost while the visitor fills it in.
  useEffect(() => {
    void waitForUserIntent()
      .then(WaiverOutcome.preload)
      .catch(() => undefined)
  }, [])
  if (outcome) {
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <WaiverOutcome outcome={outcome} onReturn={() => setOutcome(undefined)} />
      </Suspense>
    )
  }
  return (
    <FormPage
      title="Liability Waiver"
      intro="Everyone who trains with us signs this waiver. Please read it. You can print it before you sign."
    >
      <FormRequestGate link={link} formType="waiver" placeholder={null}>
        <WaiverForm
          link={link}
          onDone={(reference) => setOutcome({ reference })}
          onDeclined={() => setOutcome('declined')}
        />
      </FormRequestGate>
    </FormPage>
  )
}
