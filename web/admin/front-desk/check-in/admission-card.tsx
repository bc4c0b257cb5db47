import { Clock, FileCheck, FileX, HeartPulse, History, IdCard, Sparkles } from 'lucide-react'
import { Suspense } from 'react'
import { waiverProblemText } from '#shared/front-desk/check-in-words.ts'
import type { LookUpResult } from '#shared/front-desk/look-up-result.ts'
import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { useHasRole } from '../../auth/session.ts'
import { formatTimeOfDay } from '../../format/dates.ts'
import {
  CardError,
  CardLinkOffer,
  type DecidedCardProps,
  getPersonName,
  LazyPaymentFacts,
  MAIN_BUTTON_CLASS,
  NextButton,
} from './card-parts.tsx'
import { DecisionFact, DecisionName, DecisionPanel, KeyHint } from './decision-panel.tsx'

const MedicalDetails = lazyComponent(() => import('./medical-details.tsx').then((m) => m.MedicalDetails))

const admissionLabels = {
  welcome: 'Check in',
  ask: 'Confirm and check in',
  alreadyIn: 'Check in again',
  checkPayment: 'Check in',
  useSession: 'Use a session',
} as const satisfies Partial<Record<LookUpResult['decision'], string>>

const isAdmission = (decision: LookUpResult['decision']): decision is keyof typeof admissionLabels =>
  Object.hasOwn(admissionLabels, decision)

function labelOf({ decision, takesSession }: LookUpResult): string {
  if (decision === 'ask' && takesSession) return 'Confirm and use a session'
  return admissionLabels[isAdmission(decision) ? decision : 'welcome']
}

/** Ignores Enter for a person who is already checked in, so that a second check-in needs a click. */
export function AdmissionCard({ desk, card }: DecidedCardProps) {
  const { found } = card
  const { client, decision, waiverProblem } = found
  const isStaff = useHasRole('staff')
  const isCheckedIn = decision === 'alreadyIn'
  const needsAction = decision === 'ask' || (isCheckedIn && client?.medicalAlert)
  return (
    <DecisionPanel
      kind={isAdmission(decision) ? decision : 'welcome'}
      actions={
        <>
          <Button
            size="lg"
            variant={isCheckedIn ? 'outline' : 'primary'}
            className={MAIN_BUTTON_CLASS}
            {...(!isCheckedIn && { 'data-key': 'Enter' })}
            isBusy={card.state === 'admitting'}
            busyLabel="Checking in..."
            onClick={() => desk.admit()}
          >
            {labelOf(found)}
            {!isCheckedIn && <KeyHint>Enter</KeyHint>}
          </Button>
          <CardLinkOffer found={found} />
          <NextButton desk={desk} />
        </>
      }
    >
      <DecisionName>{getPersonName(found)}</DecisionName>
      {isCheckedIn && client?.inSince && (
        <DecisionFact Icon={History}>
          <b>In since {formatTimeOfDay(client.inSince)}</b>
        </DecisionFact>
      )}
      {needsAction && (
        <DecisionFact Icon={HeartPulse}>
          <b>Medical alert: can the client train today?</b>
        </DecisionFact>
      )}
      {needsAction && client && isStaff && (
        <Suspense fallback={<p className="text-muted-foreground">Loading...</p>}>
          <MedicalDetails clientId={client.id} />
        </Suspense>
      )}
      <LazyPaymentFacts found={found} />
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
          {client.waiverOnPaperBy && `, recorded on paper by ${client.waiverOnPaperBy}`}
        </DecisionFact>
      )}
      <DecisionFact Icon={IdCard}>ID checked?</DecisionFact>
      <CardError card={card} />
    </DecisionPanel>
  )
}

function VisitFact({ found: { client, passCode } }: { found: LookUpResult }) {
  if (!client) return null
  const { visitNumber, sessionsLeft, accessUntil = '' } = client
  const visitText = visitNumber === 1 ? 'First visit' : `${ordinal(visitNumber)} visit`
  const isMember = !sessionsLeft || accessUntil > new Date().toISOString()
  const by = passCode ? 'free day pass' : isMember ? 'member' : 'training session'
  return <DecisionFact Icon={Sparkles}>{`${visitText}, ${by}`}</DecisionFact>
}

const suffixes: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ordinal = (count: number) => `${count}${suffixes[ordinalRules.select(count)] ?? 'th'}`
