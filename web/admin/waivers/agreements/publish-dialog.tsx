import { useState } from 'react'
import {
  type AgreementDraft,
  type AgreementVersion,
  type Reacceptance,
  reacceptanceLabels,
  reacceptanceOptions,
} from '#shared/waivers/agreement-version.ts'
import { publishAgreement } from '#shared/waivers/agreements-operations.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioField } from '../../../ui/radio-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { AgreementDifferences } from './agreement-differences.tsx'
import { agreementToasts } from './agreement-toasts.ts'
import { AGREEMENTS_KEY } from './use-agreements.ts'

const REACCEPTANCE_RADIO_OPTIONS = reacceptanceOptions.map((value) => ({
  value,
  label: reacceptanceLabels[value],
}))

const consequences = {
  none: 'Signatures that are valid today stay valid until they expire.',
  nextVisit: 'At the next visit, the front desk asks each client to sign the new version.',
  now: 'Clients with a valid waiver get an email with a link to sign, in batches. At the next visit, the front desk asks clients who have not signed to sign.',
} as const satisfies Record<Reacceptance, string>

type PublishDialogProps = OverlayProps & { current: AgreementVersion; draft: AgreementDraft }

export function PublishDialog({ current, draft, isOpen, onClose }: PublishDialogProps) {
  const [reacceptance, setReacceptance] = useState<Reacceptance>()
  const [error, setError] = useState('')
  const publishing = useStaffMutation({
    operation: publishAgreement,
    offlineConsequence: 'Nothing was published',
    isIdempotent: true,
    onSuccess: ({ version }, { queryClient }) => {
      setReacceptance(undefined)
      toast(agreementToasts.published(version))
      void queryClient.invalidateQueries({ queryKey: AGREEMENTS_KEY })
      onClose()
    },
    onError: ({ message }, queryClient) => {
      setError(message)
      void queryClient.invalidateQueries({ queryKey: AGREEMENTS_KEY })
    },
  })

  function onSubmit() {
    if (!reacceptance) return setError('Choose who must sign again')
    publishing.start({ revision: draft.revision, reacceptance })
  }

  const close = publishing.abortThen(() => {
    setError('')
    onClose()
  })

  return (
    <FormDialog
      title="Publish a New Version?"
      description="After you publish, clients sign this version and you cannot change it."
      submitLabel="Publish"
      busyLabel="Publishing..."
      isBusy={publishing.isPending}
      onSubmit={onSubmit}
      isOpen={isOpen}
      onClose={close}
    >
      <details>
        <summary className="min-h-9 cursor-pointer font-semibold">
          Differences from version {current.version}
        </summary>
        <AgreementDifferences before={current} after={draft} />
      </details>
      <RadioField
        label="Who must sign again?"
        name="reacceptance"
        required
        options={REACCEPTANCE_RADIO_OPTIONS}
        hint={reacceptance && consequences[reacceptance]}
        error={error}
        onChange={({ target }) => {
          setReacceptance(reacceptanceOptions.find((value) => value === target.value))
          setError('')
        }}
      />
    </FormDialog>
  )
}
