import { FileX, TicketCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { waiverProblemText } from '#shared/front-desk/check-in-words.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatUnpaddedDate } from '../../format/dates.ts'
import {
  type DecidedCardStateProps,
  DecisionErrorMessage,
  getPersonName,
  LazyPaymentDetails,
  MAIN_BUTTON_CLASS,
  NextButton,
} from './card-parts.tsx'
import { DecisionDetail, DecisionHeading, DecisionPanel, KeyHint } from './decision-panel.tsx'
import { LetInAnywayButton } from './let-in-anyway-button.tsx'

const ConfirmSignerButton = lazyComponent(() =>
  import('./confirm-signer-button.tsx').then((m) => m.ConfirmSignerButton),
)
const WaiverSigning = lazyComponent(() => import('./waiver-signing.tsx').then((m) => m.WaiverSigning))

export function WaiverRequiredCard({ desk, card }: DecidedCardStateProps) {
  const { found } = card
  const { client, waiverProblem, pass } = found
  const [isSigning, setIsSigning] = useState(card.isSigning)
  return (
    <DecisionPanel
      kind="signFirst"
      actions={
        <>
          {!isSigning && client && (
            <Button
              size="lg"
              className={MAIN_BUTTON_CLASS}
              data-key="Enter"
              onClick={() => setIsSigning(true)}
            >
              Sign now <KeyHint>Enter</KeyHint>
            </Button>
          )}
          {waiverProblem === 'signerUnconfirmed' && client?.unconfirmedWaiver && (
            <Suspense>
              <ConfirmSignerButton
                waiverId={client.unconfirmedWaiver.waiverId}
                onConfirmed={() => desk.continueWith(card, card.query)}
              />
            </Suspense>
          )}
          <LetInAnywayButton desk={desk} card={card} missingItem="waiver" />
          <NextButton desk={desk} />
        </>
      }
    >
      <DecisionHeading>{getPersonName(found)}</DecisionHeading>
      {waiverProblem && (
        <DecisionDetail Icon={FileX}>
          <b>{waiverProblemText(waiverProblem, client ?? {})}</b>
          {client?.waiverSetBy && `, set by ${client.waiverSetBy}`}
        </DecisionDetail>
      )}
      <LazyPaymentDetails found={found} />
      {pass?.expiresAt && (
        <DecisionDetail Icon={TicketCheck}>
          Pass valid until {formatUnpaddedDate(pass.expiresAt)}
        </DecisionDetail>
      )}
      {isSigning && client && (
        <Suspense fallback={<p className="text-muted-foreground">Preparing the waiver...</p>}>
          <WaiverSigning clientId={client.id} onPoll={desk.repeatLookUp} />
        </Suspense>
      )}
      <DecisionErrorMessage card={card} />
    </DecisionPanel>
  )
}
