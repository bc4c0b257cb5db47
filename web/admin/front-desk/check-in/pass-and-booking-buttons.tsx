import { useRef, useState } from 'react'
import { addNote, createDayPassForClient } from '#shared/clients/clients-operations.ts'
import type { CheckInClient } from '#shared/front-desk/look-up-result.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { BookTimeButton } from '../../appointments/calendar/book-time-button.tsx'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { useHasRole } from '../../auth/session.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type PassAndBookingButtonsProps = {
  client: CheckInClient
  isMember: boolean
  onPassCreated: (passCode: string) => void
}

export function PassAndBookingButtons({ client, ...offer }: PassAndBookingButtonsProps) {
  const isStaff = useHasRole('staff')
  return (
    <>
      <GiveNewPassButton client={client} asksForReason={isStaff} {...offer} />
      {isStaff && <BookTimeButton client={{ id: client.id, name: client.name }} size="lg" />}
    </>
  )
}

function GiveNewPassButton({
  client,
  asksForReason,
  isMember,
  onPassCreated,
}: PassAndBookingButtonsProps & { asksForReason: boolean }) {
  const [isAskingReason, setIsAskingReason] = useState(false)
  const reason = useRef('')
  const passCreation = useStaffMutation({
    operation: createDayPassForClient,
    offlineConsequence: 'No pass was given',
    isIdempotent: true,
    onSuccess: ({ passCode, isNew, emailSent }) => {
      setIsAskingReason(false)
      toast(staffToastMessages[isNew ? 'passGiven' : 'passSentAgain'](passCode, emailSent))
      if (!asksForReason) return onPassCreated(passCode)
      const note = { id: client.id, text: `New pass ${passCode}: ${reason.current}` }
      callAsStaff(addNote, note, { idempotencyKey: crypto.randomUUID() }).catch(() =>
        toast(staffToastMessages.failed('The pass was given, but the reason was not saved.')),
      )
      onPassCreated(passCode)
    },
    ...(asksForReason && { onError: () => undefined }),
  })
  return (
    <>
      <Button
        size="lg"
        className="flex-1 basis-36 max-sm:basis-full"
        onClick={() => (asksForReason ? setIsAskingReason(true) : passCreation.start({ id: client.id }))}
      >
        {isMember ? 'Give a pass' : 'Give a new pass'}
      </Button>
      {isAskingReason && (
        <ReasonDialog
          title={isMember ? 'Give a Pass' : 'Give a New Pass'}
          description={`${client.name} gets ${isMember ? 'a' : 'another'} free 1-day pass. The reason is saved as a note.`}
          confirmLabel="Give Pass"
          isBusy={passCreation.isPending}
          error={passCreation.error?.message}
          onConfirm={(given) => {
            reason.current = given
            passCreation.start({ id: client.id })
          }}
          onClose={passCreation.abortThen(() => setIsAskingReason(false))}
        />
      )}
    </>
  )
}
