import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { type DecidedCardStateProps, getPersonName } from './card-parts.tsx'

const ReasonDialog = lazyComponent(() => import('./reason-dialog.tsx').then((m) => m.ReasonDialog))

export function LetInAnywayButton({
  desk,
  card,
  missingItem,
}: DecidedCardStateProps & { missingItem: string }) {
  const [isAskingReason, setIsAskingReason] = useState(false)
  const isRetry = card.state === 'decided' && card.unansweredAdmission !== undefined
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        isBusy={card.state === 'admitting'}
        onClick={() => (isRetry ? desk.admit() : setIsAskingReason(true))}
      >
        Let in anyway...
      </Button>
      {isAskingReason && (
        <Suspense>
          <ReasonDialog
            title="Let In Anyway"
            description={`${getPersonName(card.found)} has no valid ${missingItem}.${card.found.takesSession ? ' The check-in uses a session.' : ''} Your name and the reason are saved with the visit.`}
            confirmLabel="Let In"
            onConfirm={(reason) => {
              setIsAskingReason(false)
              desk.admit(reason)
            }}
            onClose={() => setIsAskingReason(false)}
          />
        </Suspense>
      )}
    </>
  )
}
