import { TicketCheck } from 'lucide-react'
import { createPassHolder } from '#shared/front-desk/check-in-operations.ts'
import { Button } from '../../../ui/button.tsx'
import { formatUnpaddedDate } from '../../format/dates.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { type DecidedCardStateProps, DecisionErrorMessage, NextButton } from './card-parts.tsx'
import { DecisionDetail, DecisionHeading, DecisionPanel, KeyHint } from './decision-panel.tsx'

/** Enter does nothing here, because the names on the pass and in the client file differ and staff must choose the client. */
export function NameMismatchCard({ desk, card }: DecidedCardStateProps) {
  const { client, name = '', passCode = '', pass } = card.found
  const moving = useStaffMutation({
    operation: createPassHolder,
    offlineConsequence: 'No client was created',
    isIdempotent: true,
    onSuccess: ({ passCode: text }) => desk.continueWith(card, { text }, { isSigning: true }),
  })
  return (
    <DecisionPanel
      kind="otherName"
      actions={
        <>
          <Button
            size="lg"
            variant="outline"
            className="max-sm:basis-full"
            data-key="1"
            onClick={() => desk.continueWith(card, { text: passCode, holderId: client?.id })}
          >
            Yes, the same person <KeyHint>1</KeyHint>
          </Button>
          <Button
            size="lg"
            variant="outline"
            className="max-sm:basis-full"
            data-key="2"
            isBusy={moving.isPending}
            busyLabel="Creating..."
            onClick={() => moving.start({ passCode })}
          >
            No, a new person <KeyHint>2</KeyHint>
          </Button>
          <NextButton desk={desk} />
        </>
      }
    >
      <DecisionHeading>{`Pass of ${name}. Is this ${client?.name}?`}</DecisionHeading>
      {pass?.expiresAt && (
        <DecisionDetail Icon={TicketCheck}>
          Pass valid until {formatUnpaddedDate(pass.expiresAt)}
        </DecisionDetail>
      )}
      <DecisionErrorMessage card={card} />
    </DecisionPanel>
  )
}
