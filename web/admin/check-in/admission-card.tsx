import { Clock, FileCheck, FileX, HeartPulse, IdCard, Sparkles } from 'lucide-react'
import { Suspense } from 'react'
import { waiverProblemText } from '#shared/check-in-words.ts'
import type { LookUp } from '#shared/look-up.ts'
import { formatPlainDate } from '#shared/plain-date.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Button } from '../../ui/button.tsx'
import { formatTimeOfDay } from '../format/dates.ts'
import { CardError, type DecidedCardProps, MAIN_CLASS, NextButton, nameOf } from './card-parts.tsx'
import { DecisionFact, DecisionName, DecisionPanel, KeyHint } from './decision-panel.tsx'

const MedicalDetails = lazyComponent(() => import('./medical-details.tsx').then((m) => m.MedicalDetails))

/** Welcome, and Ask: Enter checks the person in. */
export function AdmissionCard({ desk, card }: DecidedCardProps) {
  const { found } = card
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
            isBusy={card.state === 'admitting'}
            busyLabel="Checking in..."
            onClick={() => desk.admit()}
          >
            {asks ? 'Asked, check in' : 'Check in'} <KeyHint>Enter</KeyHint>
          </Button>
          <NextButton desk={desk} />
        </>
      }
    >
      <DecisionName>{nameOf(found)}</DecisionName>
      {asks && (
        <DecisionFact Icon={HeartPulse}>
          <b>Medical alert: is training fine today?</b>
        </DecisionFact>
      )}
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
      <CardError card={card} />
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
