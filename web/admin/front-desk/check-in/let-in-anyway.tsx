import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { type DecidedCardProps, nameOf } from './card-parts.tsx'

const ReasonDialog = lazyComponent(() => import('./reason-dialog.tsx').then((m) => m.ReasonDialog))

export function LetInAnyway({ desk, card, missingItem }: DecidedCardProps & { missingItem: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const isRetry = card.state === 'decided' && card.unanswered !== undefined
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        isBusy={card.state === 'admitting'}
        onClick={() => (isRetry ? desk.admit() : setIsAsking(true))}
      >
        Let in anyway...
      </Button>
      {isAsking && (
        <Suspense>
          <ReasonDialog
            title="Let In Anyway"
            description={`${nameOf(card.found)} has no valid ${missingItem}.${card.found.takesSession ? ' The check-in uses a session.' : ''} Your name and the reason are saved with the visit.`}
            confirmLabel="Let In"
            onConfirm={(reason) => {
              setIsAsking(false)
              desk.admit(reason)
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
