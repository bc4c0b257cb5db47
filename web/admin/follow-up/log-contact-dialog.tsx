import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { logContact, markLost } from '#shared/follow-up/follow-up-operations.ts'
import { type ContactChannel, contactOutcomeLabels, contactOutcomes } from '#shared/lib/contact.ts'
import { NOTES_MAX_LENGTH } from '#shared/lib/fields.ts'
import { lostReasonLabels, lostReasons } from '#shared/lib/lifecycle-stage.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { OverlayProps } from '../../ui/use-modal.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { refetchTasksLater } from './use-today-tasks.ts'
import { WideSegmentedControl } from './wide-segmented-control.tsx'

const channels = [
  { value: 'call', label: 'Call' },
  { value: 'email', label: 'Email' },
  { value: 'text', label: 'Text' },
  { value: 'inPerson', label: 'In person' },
] as const

type LogContactDialogProps = OverlayProps & { clientId: string; name: string }

export function LogContactDialog({ clientId, name, isOpen, onClose }: LogContactDialogProps) {
  const [channel, setChannel] = useState<ContactChannel>('call')
  const [note, setNote] = useState('')
  const [isChoosingReason, setIsChoosingReason] = useState(false)
  const commonOptions = {
    offlineConsequence: 'The outcome was not saved',
    isIdempotent: true,
    onSuccess: (_: unknown, { queryClient }: { queryClient: QueryClient }) => {
      setNote('')
      refetchTasksLater(queryClient)
      toast({ title: 'Contact Logged', description: 'The contact is in the timeline.' })
      onClose()
    },
  }
  const savingOutcome = useStaffMutation({ operation: logContact, ...commonOptions })
  const markingLost = useStaffMutation({ operation: markLost, ...commonOptions })
  const isBusy = savingOutcome.isPending || markingLost.isPending
  return (
    <Dialog
      title="Log Contact"
      description={`Outcome of the contact with ${name}.`}
      isOpen={isOpen}
      onClose={onClose}
    >
      <WideSegmentedControl label="Channel" segments={channels} value={channel} onChange={setChannel} />
      <TextField
        label="Note (optional)"
        value={note}
        maxLength={NOTES_MAX_LENGTH}
        onChange={(event) => setNote(event.target.value)}
      />
      {isChoosingReason ? (
        <ChoiceGroup legend={`Why did ${name} not join?`}>
          {lostReasons.map((reason, index) => (
            <Button
              key={reason}
              ref={index === 0 ? focusButton : undefined}
              variant="outline"
              size="compact"
              isBusy={isBusy}
              onClick={() => markingLost.start({ clientId, reason, note: note || undefined })}
            >
              {lostReasonLabels[reason]}
            </Button>
          ))}
        </ChoiceGroup>
      ) : (
        <ChoiceGroup legend="Outcome">
          {contactOutcomes.map((outcome) => (
            <Button
              key={outcome}
              variant="outline"
              size="compact"
              isBusy={isBusy}
              onClick={() => savingOutcome.start({ clientId, channel, outcome, note: note || undefined })}
            >
              {contactOutcomeLabels[outcome]}
            </Button>
          ))}
        </ChoiceGroup>
      )}
      <Button
        variant="ghost"
        size="compact"
        className="-my-2 -ml-2.5 justify-self-start text-muted-foreground"
        onClick={() => setIsChoosingReason(!isChoosingReason)}
      >
        {isChoosingReason ? 'Back to the outcomes' : 'Mark as lost...'}
      </Button>
    </Dialog>
  )
}

/** Defined outside the component, because React calls a new ref callback at each render, which would move the focus again. */
const focusButton = (button: HTMLButtonElement | null) => button?.focus()

const ChoiceGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="pb-1.5 text-sm font-semibold">{legend}</legend>
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">{children}</div>
  </fieldset>
)
