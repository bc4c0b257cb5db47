import {
  Clock,
  FileCheck,
  FileX,
  HeartPulse,
  IdCard,
  SearchX,
  Sparkles,
  TicketCheck,
  TicketX,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { passProblemText, waiverProblemText } from '#shared/check-in-words.ts'
import type { LookUp } from '#shared/look-up.ts'
import { formatPlainDate } from '#shared/plain-date.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Button } from '../../ui/button.tsx'
import { formatGymDate, formatGymDateTime, formatTime, formatTimeOfDay } from '../format/dates.ts'
import { DecisionFact, DecisionName, DecisionPanel, KeyHint } from './decision-panel.tsx'
import { PeopleList } from './people-list.tsx'
import { UndoButton } from './undo-button.tsx'
import type { Card, useDesk } from './use-desk.ts'

const NewVisitorDialog = lazyComponent(() =>
  import('./new-visitor-dialog.tsx').then((m) => m.NewVisitorDialog),
)
const NextOffers = lazyComponent(() => import('./next-offers.tsx').then((m) => m.NextOffers))
const ReasonDialog = lazyComponent(() => import('./reason-dialog.tsx').then((m) => m.ReasonDialog))
/** With the code that draws QR codes. */
const SignNow = lazyComponent(() => import('./sign-now.tsx').then((m) => m.SignNow))

const MedicalDetails = lazyComponent(() => import('./medical-details.tsx').then((m) => m.MedicalDetails))

/** What is mostly done next: a phone gives it a line of its own. */
const MAIN_CLASS = 'flex-1 basis-36 max-sm:basis-full'

type Desk = ReturnType<typeof useDesk>
type DecisionCardProps = { desk: Desk }

/** Buttons name their key in `data-key`: the page presses the button of the key. */
export function DecisionCard({ desk }: DecisionCardProps) {
  const { card, next } = desk
  if (card.state === 'empty') return <EmptyCard />
  if (card.state === 'looking') return <DecisionPanel kind="looking" actions={<NextButton onNext={next} />} />
  if (card.state === 'in') return <InCard desk={desk} card={card} />
  if (card.state === 'notChecked') return <NotCheckedCard desk={desk} card={card} />
  const { found } = card
  if (found.decision === 'several') return <SeveralCard desk={desk} found={found} />
  if (found.decision === 'nobody') return <NobodyCard desk={desk} card={card} />
  if (found.decision === 'notValid') return <NotValidCard desk={desk} found={found} />
  if (found.decision === 'signFirst') return <SignFirstCard desk={desk} card={card} />
  return <AdmissionCard desk={desk} card={card} />
}

type Decided = Extract<Card, { state: 'decided' }>

const EmptyCard = () => (
  <DecisionPanel kind="empty">
    <p>Scan a pass, or type a code, name or phone number.</p>
  </DecisionPanel>
)

const NextButton = ({ onNext }: { onNext: () => void }) => (
  <Button variant="ghost" size="lg" data-key="Escape" onClick={onNext}>
    Next person <KeyHint>Esc</KeyHint>
  </Button>
)

const nameOf = ({ client, name, text }: LookUp) => client?.name ?? name ?? text

/** Welcome, and Ask: Enter checks the person in. */
function AdmissionCard({ desk, card }: DecisionCardProps & { card: Decided }) {
  const { found, error, isBusy = false } = card
  const { client, decision, waiverProblem } = found
  const asks = decision === 'ask'
  return (
    <DecisionPanel
      kind={asks ? 'ask' : 'welcome'}
      actions={
        <>
          <Button
            size="lg"
            className={MAIN_CLASS}
            data-key="Enter"
            isBusy={isBusy}
            busyLabel="Checking in..."
            onClick={() => desk.admit()}
          >
            {asks ? 'Asked, check in' : 'Check in'} <KeyHint>Enter</KeyHint>
          </Button>
          <NextButton onNext={desk.next} />
        </>
      }
    >
      <DecisionName>{nameOf(found)}</DecisionName>
      {asks && <DecisionFact Icon={HeartPulse}>Medical alert: is training fine today?</DecisionFact>}
      {asks && client && (
        <Suspense fallback={<p className="text-muted-foreground">Loading...</p>}>
          <MedicalDetails clientId={client.id} />
        </Suspense>
      )}
      <VisitFact found={found} />
      {client?.appointmentAt && (
        <DecisionFact Icon={Clock}>
          Appointment today at <b>{formatTimeOfDay(client.appointmentAt)}</b>
        </DecisionFact>
      )}
      {waiverProblem && (
        <DecisionFact Icon={FileX}>{waiverProblemText(waiverProblem, client ?? {})}</DecisionFact>
      )}
      {client?.waiverLastDay && !waiverProblem && (
        <DecisionFact Icon={FileCheck}>
          Waiver valid through <b>{formatPlainDate(client.waiverLastDay)}</b>
        </DecisionFact>
      )}
      <DecisionFact Icon={IdCard}>ID checked?</DecisionFact>
      <CardError message={error} />
    </DecisionPanel>
  )
}

function VisitFact({ found: { client, passCode } }: { found: LookUp }) {
  if (!client) return null
  const visit = client.visitNumber === 1 ? 'First visit' : `${ordinal(client.visitNumber)} visit`
  return <DecisionFact Icon={Sparkles}>{`${visit}, ${passCode ? 'free day pass' : 'member'}`}</DecisionFact>
}

const suffixes: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ordinal = (count: number) => `${count}${suffixes[ordinalRules.select(count)] ?? 'th'}`

function SignFirstCard({ desk, card }: DecisionCardProps & { card: Decided }) {
  const { found, question, error, isBusy = false } = card
  const { client, waiverProblem, pass } = found
  const [isSigning, setIsSigning] = useState(question.text === desk.signsNow)
  const [isOverriding, setIsOverriding] = useState(false)
  return (
    <DecisionPanel
      kind="signFirst"
      actions={
        <>
          {!isSigning && client && (
            <Button size="lg" className={MAIN_CLASS} data-key="Enter" onClick={() => setIsSigning(true)}>
              Sign now <KeyHint>Enter</KeyHint>
            </Button>
          )}
          <Button variant="outline" size="lg" isBusy={isBusy} onClick={() => setIsOverriding(true)}>
            Let in anyway...
          </Button>
          <NextButton onNext={desk.next} />
        </>
      }
    >
      <DecisionName>{nameOf(found)}</DecisionName>
      {waiverProblem && (
        <DecisionFact Icon={FileX}>
          <b>{waiverProblemText(waiverProblem, client ?? {})}</b>
          {client?.waiverSetBy && `, set by ${client.waiverSetBy}`}
        </DecisionFact>
      )}
      {pass?.expiresAt && (
        <DecisionFact Icon={TicketCheck}>Pass valid until {formatGymDateTime(pass.expiresAt)}</DecisionFact>
      )}
      {isSigning && client && (
        <Suspense fallback={<p className="text-muted-foreground">Preparing the waiver...</p>}>
          <SignNow clientId={client.id} onPoll={() => desk.lookAgain(question)} />
        </Suspense>
      )}
      <CardError message={error} />
      {isOverriding && (
        <Suspense>
          <ReasonDialog
            title="Let In Anyway"
            description={`${nameOf(found)} has no valid waiver. Your name and the reason are kept with the visit.`}
            confirmLabel="Let In"
            onConfirm={(reason) => {
              setIsOverriding(false)
              desk.admit(reason)
            }}
            onClose={() => setIsOverriding(false)}
          />
        </Suspense>
      )}
    </DecisionPanel>
  )
}

function NotValidCard({ desk, found }: DecisionCardProps & { found: LookUp }) {
  const { client, pass, passProblem = 'noPass' } = found
  const when = { used: pass?.redeemedAt, expired: pass?.expiresAt, deleted: undefined, noPass: undefined }[
    passProblem
  ]
  const facts = { when: when && formatGymDateTime(when), who: pass?.redeemedByName }
  return (
    <DecisionPanel
      kind="notValid"
      actions={
        <>
          {client && (
            <Suspense>
              <NextOffers client={client} onGiven={(code) => desk.lookUp({ text: code })} />
            </Suspense>
          )}
          <NextButton onNext={desk.next} />
        </>
      }
    >
      <DecisionName>{nameOf(found)}</DecisionName>
      <DecisionFact Icon={TicketX}>
        <b>{passProblemText(passProblem, facts)}</b>
      </DecisionFact>
      {client?.lastVisitAt && (
        <DecisionFact Icon={Clock}>Last visit {formatGymDate(client.lastVisitAt)}</DecisionFact>
      )}
    </DecisionPanel>
  )
}

function NobodyCard({ desk, card }: DecisionCardProps & { card: Decided }) {
  const { found, error } = card
  const [isNew, setIsNew] = useState(false)
  return (
    <DecisionPanel
      kind="nobody"
      actions={
        <>
          <Button size="lg" className={MAIN_CLASS} data-key="Enter" onClick={() => setIsNew(true)}>
            New visitor <KeyHint>Enter</KeyHint>
          </Button>
          {found.nearest?.map(({ passCode, name }, i) => (
            <Button
              key={passCode}
              variant="outline"
              size="lg"
              data-key={i + 1}
              onClick={() => desk.lookUp({ text: passCode })}
            >
              {`${passCode} ${name}`} <KeyHint>{i + 1}</KeyHint>
            </Button>
          ))}
          <NextButton onNext={desk.next} />
        </>
      }
    >
      <DecisionName>{found.text}</DecisionName>
      <DecisionFact Icon={SearchX}>{error ?? `No pass and no client for "${found.text}"`}</DecisionFact>
      {found.nearest && found.nearest.length > 0 && (
        <DecisionFact Icon={TicketCheck}>One letter away, is it one of these?</DecisionFact>
      )}
      {isNew && (
        <Suspense>
          <NewVisitorDialog
            text={found.text}
            onCreated={(passCode) => desk.signNow(passCode)}
            onClose={() => setIsNew(false)}
          />
        </Suspense>
      )}
    </DecisionPanel>
  )
}

function SeveralCard({ desk, found }: DecisionCardProps & { found: LookUp }) {
  return (
    <DecisionPanel kind="several" actions={<NextButton onNext={desk.next} />}>
      <PeopleList
        people={found.people ?? []}
        hasMore={found.hasMorePeople ?? false}
        onChoose={(clientId) => desk.lookUp({ clientId })}
      />
    </DecisionPanel>
  )
}

function InCard({ desk, card: { visit } }: DecisionCardProps & { card: Extract<Card, { state: 'in' }> }) {
  return (
    <DecisionPanel
      kind="welcome"
      word="Checked in"
      actions={
        <>
          <NextButton onNext={desk.next} />
          <UndoButton visit={visit} size="md" onUndone={desk.next} />
        </>
      }
    >
      <DecisionName>{visit.name}</DecisionName>
      <DecisionFact Icon={Clock}>
        {formatTimeOfDay(visit.at)}
        {visit.override && `, without a valid waiver: ${visit.override.reason}`}
      </DecisionFact>
    </DecisionPanel>
  )
}

type NotChecked = Extract<Card, { state: 'notChecked' }>

function NotCheckedCard({ desk, card: { question, since } }: DecisionCardProps & { card: NotChecked }) {
  return (
    <DecisionPanel
      kind="notChecked"
      actions={
        <>
          <Button size="lg" className={MAIN_CLASS} data-key="Enter" onClick={() => desk.lookUp(question)}>
            Try again <KeyHint>Enter</KeyHint>
          </Button>
          <NextButton onNext={desk.next} />
        </>
      }
    >
      <DecisionName>{`Offline since ${formatTime(since)}: nothing was recorded`}</DecisionName>
      <p>{question.text}</p>
    </DecisionPanel>
  )
}

function CardError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="font-semibold text-danger">
      {message}
    </p>
  )
}
