import { Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import { MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import { policies } from '#shared/lib/settings/business.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { cacheVisit } from './use-todays-visits.ts'

const ReasonDialog = lazyComponent(() => import('./reason-dialog.tsx').then((m) => m.ReasonDialog))

export const canUndo = ({ at, voidedAt }: Visit, now: number) =>
  !voidedAt && now - Date.parse(at) < policies.checkIn.undoMinutes * MS_PER_MINUTE

const effectText = ({ sessionPackId, passCode }: Visit) =>
  sessionPackId ? 'The session is returned. ' : passCode ? 'The pass becomes active again. ' : ''

type UndoButtonProps = { visit: Visit; size?: 'sm' | 'md'; onUndone: (voided: Visit) => void }

export function UndoButton({ visit, size = 'sm', onUndone }: UndoButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const undoing = useStaffMutation({
    operation: undoCheckIn,
    offlineConsequence: 'Nothing was undone',
    onSuccess: (voided, { queryClient }) => {
      setIsConfirming(false)
      cacheVisit(queryClient, voided)
      toast(staffToastMessages.checkInUndone(voided.name))
      onUndone(voided)
    },
    onError: () => undefined,
  })
  return (
    <>
      <Button
        Icon={Undo2}
        variant="outline"
        size={size}
        aria-label={`Undo the check-in of ${visit.name}`}
        onClick={() => setIsConfirming(true)}
      >
        Undo
      </Button>
      {isConfirming && (
        <Suspense>
          <ReasonDialog
            title="Undo Check-In"
            description={`Undo the check-in if ${visit.name} was not here. ${effectText(visit)}The check-in and the undo stay in the timeline.`}
            confirmLabel="Undo"
            isBusy={undoing.isPending}
            error={undoing.error?.message}
            onConfirm={(reason) => undoing.start({ id: visit.id, reason })}
            onClose={undoing.abortThen(() => setIsConfirming(false))}
          />
        </Suspense>
      )}
    </>
  )
}
