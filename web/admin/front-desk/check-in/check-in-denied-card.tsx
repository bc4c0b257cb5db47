import { Clock, FileX, TicketX } from 'lucide-react'
import { Suspense } from 'react'
import { passProblemText, waiverProblemText } from '#shared/front-desk/check-in-words.ts'
import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { formatTimeOfDay, formatUnpaddedDate, today } from '../../format/dates.ts'
import {
  type DecidedCardStateProps,
  DecisionErrorMessage,
  getPersonName,
  LazyPaymentDetails,
  NextButton,
  PaymentCardLinkOffer,
} from './card-parts.tsx'
import { DecisionDetail, DecisionHeading, DecisionPanel } from './decision-panel.tsx'
import { LetInAnywayButton } from './let-in-anyway-button.tsx'

const NextStepButtons = lazyComponent(() =>
  import('./pass-and-booking-buttons.tsx').then((m) => m.PassAndBookingButtons),
)

export function CheckInDeniedCard({ desk, card }: DecidedCardStateProps) {
  const { found } = card
  const { client, pass, passProblem = 'noPass', membershipProblem, waiverProblem } = found
  const time = { used: pass?.redeemedAt, expired: pass?.expiresAt, deleted: undefined, noPass: undefined }[
    passProblem
  ]
  const facts = { time: time && formatDayOrTimeToday(time), who: pass?.redeemedByName }
  return (
    <DecisionPanel
      kind="notValid"
      actions={
        <>
          {client && (
            <Suspense>
              <NextStepButtons
                client={client}
                isMember={membershipProblem !== undefined}
                onPassCreated={(code) => desk.continueWith(card, { text: code })}
              />
            </Suspense>
          )}
          {membershipProblem && <LetInAnywayButton desk={desk} card={card} missingItem="membership" />}
          <PaymentCardLinkOffer found={found} />
          <NextButton desk={desk} />
        </>
      }
    >
      <DecisionHeading>{getPersonName(found)}</DecisionHeading>
      {membershipProblem ? (
        <LazyPaymentDetails found={found} />
      ) : (
        <DecisionDetail Icon={TicketX}>
          <b>{passProblemText(passProblem, facts)}</b>
        </DecisionDetail>
      )}
      {waiverProblem && (
        <DecisionDetail Icon={FileX}>{waiverProblemText(waiverProblem, client ?? {})}</DecisionDetail>
      )}
      {client?.lastVisitAt && (
        <DecisionDetail Icon={Clock}>Last visit {formatDayOrToday(client.lastVisitAt)}</DecisionDetail>
      )}
      <DecisionErrorMessage card={card} />
    </DecisionPanel>
  )
}

const isToday = (instant: string) => formatUnpaddedDate(instant) === formatPlainDate(today())

const formatDayOrToday = (instant: string) => (isToday(instant) ? 'today' : formatUnpaddedDate(instant))

const formatDayOrTimeToday = (instant: string) =>
  isToday(instant) ? `today at ${formatTimeOfDay(instant)}` : formatUnpaddedDate(instant)
