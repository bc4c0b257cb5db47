import { Clock, TicketX } from 'lucide-react'
import { Suspense } from 'react'
import { passProblemText } from '#shared/front-desk/check-in-words.ts'
import { formatPlainDate } from '#shared/lib/plain-date.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { formatGymDay, formatTimeOfDay, today } from '../../format/dates.ts'
import { type DecidedCardProps, NextButton, nameOf } from './card-parts.tsx'
import { DecisionFact, DecisionName, DecisionPanel } from './decision-panel.tsx'

const NextOffers = lazyComponent(() => import('./next-offers.tsx').then((m) => m.NextOffers))

export function NotValidCard({ desk, card }: DecidedCardProps) {
  const { found } = card
  const { client, pass, passProblem = 'noPass' } = found
  const when = { used: pass?.redeemedAt, expired: pass?.expiresAt, deleted: undefined, noPass: undefined }[
    passProblem
  ]
  const facts = { when: when && formatDayOrTimeToday(when), who: pass?.redeemedByName }
  return (
    <DecisionPanel
      kind="notValid"
      actions={
        <>
          {client && (
            <Suspense>
              <NextOffers client={client} onGiven={(code) => desk.continueWith(card, { text: code })} />
            </Suspense>
          )}
          <NextButton desk={desk} />
        </>
      }
    >
      <DecisionName>{nameOf(found)}</DecisionName>
      <DecisionFact Icon={TicketX}>
        <b>{passProblemText(passProblem, facts)}</b>
      </DecisionFact>
      {client?.lastVisitAt && (
        <DecisionFact Icon={Clock}>Last visit {formatDayOrToday(client.lastVisitAt)}</DecisionFact>
      )}
    </DecisionPanel>
  )
}

const isToday = (instant: string) => formatGymDay(instant) === formatPlainDate(today())

const formatDayOrToday = (instant: string) => (isToday(instant) ? 'today' : formatGymDay(instant))

/** An hour matters only for what was used today. */
const formatDayOrTimeToday = (instant: string) =>
  isToday(instant) ? `today at ${formatTimeOfDay(instant)}` : formatGymDay(instant)
