import { Suspense, useEffect, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { getQuestion } from '#shared/lib/form-field.ts'
import { getSigner } from '#shared/waivers/signing.ts'
import { signingPageFields } from '#shared/waivers/waiver-fields.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { waitForUserIntent } from '../../loading/user-intent.ts'
import { FormSection, TextField } from '../../ui/field.tsx'
import type { RegisterWaiverField, WaiverValues } from './register-waiver-field.ts'

const SignaturePad = lazyComponent(() => import('./signature-pad.tsx').then((m) => m.SignaturePad))
const SIGNATURE_PAD_FALLBACK = (
  <div className="mb-10.5 grid gap-1.5 text-sm font-semibold sm:col-span-2">
    Draw your signature (optional)
    <div className="aspect-[3/1] rounded-lg border border-border-strong bg-surface" />
  </div>
)

/** A typed name is the signature. A drawn signature is optional. */
export function SignatureSection({
  field,
  control,
}: {
  field: RegisterWaiverField
  control: Control<WaiverValues>
}) {
  const [takesPart, firstName = '', lastName = '', signerName, guardianName] = useWatch({
    control,
    name: ['takesPart', 'firstName', 'lastName', 'signerName', 'guardianName'],
  })
  // Shows the signature pad after the first user action, because the pad loads the full stylesheet, which could move text that is being read.
  const [isPadShown, setIsPadShown] = useState(false)
  useEffect(() => {
    void waitForUserIntent().then(() => setIsPadShown(true))
  }, [])
  const { field: drawing, fieldState } = useController({ control, name: 'signaturePath' })
  const signer = getSigner({ takesPart, signerName, guardianName }, { firstName, lastName })
  return (
    <FormSection title="4. Sign" hint="Your typed name is your signature. It is as valid as one on paper.">
      <TextField
        label={getQuestion(signingPageFields.typedSignature)}
        required
        hint={signer.name ? `Please type: ${signer.name}` : 'First and last name of the person who signs.'}
        autoComplete="off"
        className="sm:col-span-2"
        {...field('legalName')}
      />
      {isPadShown ? (
        <Suspense fallback={SIGNATURE_PAD_FALLBACK}>
          <SignaturePad
            path={drawing.value ?? ''}
            onChange={drawing.onChange}
            error={fieldState.error?.message}
          />
        </Suspense>
      ) : (
        SIGNATURE_PAD_FALLBACK
      )}
    </FormSection>
  )
}
