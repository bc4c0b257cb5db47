import { Clock } from 'lucide-react'
import type { LookUpResult } from '#shared/front-desk/look-up-result.ts'
import { Button } from '../../../ui/button.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { format24HourTime, formatTimeOfDay } from '../../format/dates.ts'
import { AdmissionCard } from './admission-card.tsx'
import { type DeskController, MAIN_BUTTON_CLASS, NextButton } from './card-parts.tsx'
import { CheckInDeniedCard } from './check-in-denied-card.tsx'
import { DecisionDetail, DecisionHeading, DecisionPanel, KeyHint } from './decision-panel.tsx'
import type { DeskCardState } from './desk-state.ts'
import { NameMismatchCard } from './name-mismatch-card.tsx'
import { UndoButton } from './undo-button.tsx'
import { UnknownPersonCard } from './unknown-person-card.tsx'
import { WaiverRequiredCard } from './waiver-required-card.tsx'

/** The attribute `data-key` of a button in the card contains its keyboard shortcut. */
export function DecisionCard({ desk }: { desk: DeskController }) {
  const { card } = desk
  if (card.state === 'empty')
    return (
      <DecisionPanel kind="empty">
        <p>Scan a pass, or type a code, name or phone number.</p>
      </DecisionPanel>
    )
  if (card.state === 'looking') return <DecisionPanel kind="looking" actions={<NextButton desk={desk} />} />
  if (card.state === 'in') return <CheckedInCard desk={desk} card={card} />
  if (card.state === 'notChecked') return <NotCheckedCard desk={desk} card={card} />
  const { found } = card
  if (found.decision === 'several') return <SeveralMatchesCard desk={desk} found={found} />
  if (found.decision === 'nobody') return <UnknownPersonCard desk={desk} card={card} />
  if (found.decision === 'notValid' || found.decision === 'noMembership')
    return <CheckInDeniedCard desk={desk} card={card} />
  if (found.decision === 'otherName') return <NameMismatchCard desk={desk} card={card} />
  if (found.decision === 'signFirst') return <WaiverRequiredCard desk={desk} card={card} />
  return <AdmissionCard desk={desk} card={card} />
}

const SeveralMatchesCard = ({ desk, found }: { desk: DeskController; found: LookUpResult }) => (
  <DecisionPanel kind="several" actions={<NextButton desk={desk} />}>
    {Boolean(found.people?.length) && <p className="text-muted-foreground">Press a number to choose.</p>}
    <ol>
      {found.people?.map(({ clientId, name, age, phoneEnd }, i) => (
        <li key={clientId} className="border-t border-border first:border-t-0">
          <button
            type="button"
            data-key={i + 1}
            className="grid min-h-14 w-full grid-cols-[2.5rem_1fr] items-center gap-3 py-1.5 text-left hover:bg-hover"
            onClick={() => desk.lookUp({ clientId })}
          >
            <span aria-hidden="true" className="text-display text-[1.4em] text-info">
              {i + 1}
            </span>
            <span className="grid min-w-0">
              <span className="font-semibold wrap-anywhere">
                <PersonName name={name} />
              </span>
              <span className="text-base text-muted-foreground">
                {age === undefined ? 'age unknown' : `${age} years old`},{' '}
                {phoneEnd ? `phone ending in ${phoneEnd}` : 'no phone'}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
    {found.hasMorePeople && <p>There are more matches. Type more of the name, or the phone number.</p>}
  </DecisionPanel>
)

const CheckedInCard = ({
  desk,
  card: { visit },
}: {
  desk: DeskController
  card: Extract<DeskCardState, { state: 'in' }>
}) => (
  <DecisionPanel
    kind="welcome"
    word="Checked in"
    actions={
      <>
        <NextButton desk={desk} />
        <UndoButton visit={visit} size="md" onUndone={desk.closeUndoneVisit} />
      </>
    }
  >
    <DecisionHeading>{visit.name}</DecisionHeading>
    <DecisionDetail Icon={Clock}>
      {formatTimeOfDay(visit.at)}
      {visit.sessionPackId && ', used a session'}
      {visit.override &&
        `, without a valid ${visit.decision === 'noMembership' ? 'membership' : 'waiver'}${visit.override.reason ? `: ${visit.override.reason}` : ''}`}
    </DecisionDetail>
  </DecisionPanel>
)

type NotCheckedState = Extract<DeskCardState, { state: 'notChecked' }>

const NotCheckedCard = ({
  desk,
  card: { query, since },
}: {
  desk: DeskController
  card: NotCheckedState
}) => (
  <DecisionPanel
    kind="notChecked"
    actions={
      <>
        <Button size="lg" className={MAIN_BUTTON_CLASS} data-key="Enter" onClick={() => desk.lookUp(query)}>
          Try again <KeyHint>Enter</KeyHint>
        </Button>
        <NextButton desk={desk} />
      </>
    }
  >
    <DecisionHeading>{`Offline since ${format24HourTime(since)}: nothing was recorded`}</DecisionHeading>
    <p>{query.text}</p>
  </DecisionPanel>
)
