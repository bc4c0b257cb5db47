import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type AgreementDraft,
  type AgreementVersion,
  type Reacceptance,
  reacceptanceLabels,
  reacceptances,
} from '#shared/waivers/agreement-version.ts'
import { publishAgreement } from '#shared/waivers/agreements-operations.ts'
import { createIdempotencyKeyStore } from '../../../forms/idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { RadioField } from '../../../ui/radio-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { agreementToasts } from './agreement-toasts.ts'
import { Differences } from './differences.tsx'
import { AGREEMENTS_KEY } from './use-agreements.ts'

const OPTIONS = reacceptances.map((value) => ({ value, label: reacceptanceLabels[value] }))

const consequences = {
  none: 'Signatures of earlier versions that count today keep counting until they expire.',
  nextVisit: 'The front desk asks everyone to sign the new version before the next visit.',
  now: 'Everyone with a valid waiver gets an email with a link, in batches, and the front desk asks who has not signed by the next visit.',
} as const satisfies Record<Reacceptance, string>

type PublishDialogProps = {
  current: AgreementVersion
  draft: AgreementDraft
  isOpen: boolean
  onClose: () => void
}

export function PublishDialog({ current, draft, isOpen, onClose }: PublishDialogProps) {
  const queryClient = useQueryClient()
  const [reacceptance, setReacceptance] = useState<Reacceptance>()
  const [error, setError] = useState('')
  const [keys] = useState(createIdempotencyKeyStore)
  const publishing = useStaffMutation({
    operation: publishAgreement,
    offlineConsequence: 'Nothing was published',
    onSuccess: ({ version }) => {
      keys.reset()
      setReacceptance(undefined)
      toast(agreementToasts.published(version))
      void queryClient.invalidateQueries({ queryKey: AGREEMENTS_KEY })
      onClose()
    },
    onError: ({ message }) => {
      setError(message)
      void queryClient.invalidateQueries({ queryKey: AGREEMENTS_KEY })
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!reacceptance) return setError('Choose who accepts it again')
    const input = { revision: draft.revision, reacceptance }
    publishing.start(input, keys.keyFor(input))
  }

  function close() {
    publishing.abort()
    setError('')
    onClose()
  }

  return (
    <Dialog
      title="Publish a New Version?"
      description="A published version never changes again. It is what people sign from then on."
      isOpen={isOpen}
      onClose={close}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <details>
          <summary className="min-h-9 cursor-pointer font-semibold">
            Differences from version {current.version}
          </summary>
          <Differences before={current} after={draft} />
        </details>
        <RadioField
          label="Who accepts it again?"
          name="reacceptance"
          required
          options={OPTIONS}
          hint={reacceptance && consequences[reacceptance]}
          error={error}
          onChange={({ target }) => {
            setReacceptance(reacceptances.find((value) => value === target.value))
            setError('')
          }}
        />
        <DialogActions onCancel={close}>
          <Button type="submit" isBusy={publishing.isPending} busyLabel="Publishing...">
            Publish
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
