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
  type DecidedCardStateProps,
  DecisionErrorMessage,
  getPersonName,
  LazyPaymentDetails,
  MAIN_BUTTON_CLASS,
  NextButton,
  PaymentCardLinkOffer,
} from './card-parts.tsx'
import { DecisionDetail, DecisionHeading, DecisionPanel, KeyHint } from './decision-panel.tsx'

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
export function AdmissionCard({ desk, card }: DecidedCardStateProps) {
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
          <PaymentCardLinkOffer found={found} />
          <NextButton desk={desk} />
        </>
      }
    >
      <DecisionHeading>{getPersonName(found)}</DecisionHeading>
      {isCheckedIn && client?.inSince && (
        <DecisionDetail Icon={History}>
          <b>In since {formatTimeOfDay(client.inSince)}</b>
        </DecisionDetail>
      )}
      {needsAction && (
        <DecisionDetail Icon={HeartPulse}>
          <b>Medical alert: can the client train today?</b>
        </DecisionDetail>
      )}
      {needsAction && client && isStaff && (
        <Suspense fallback={<p className="text-muted-foreground">Loading...</p>}>
          <MedicalDetails clientId={client.id} />
        </Suspense>
      )}
      <LazyPaymentDetails found={found} />
      <VisitFact found={found} />
      {client?.appointmentAt && (
        <DecisionDetail Icon={Clock}>
          Appointment today at <b>{formatTimeOfDay(client.appointmentAt)}</b>
        </DecisionDetail>
      )}
      {waiverProblem && (
        <DecisionDetail Icon={FileX}>{waiverProblemText(waiverProblem, client ?? {})}</DecisionDetail>
      )}
      {client?.waiverLastDay && !waiverProblem && (
        <DecisionDetail Icon={FileCheck}>
          Waiver valid through <b>{formatPlainDate(client.waiverLastDay)}</b>
          {client.waiverOnPaperBy && `, recorded on paper by ${client.waiverOnPaperBy}`}
        </DecisionDetail>
      )}
      <DecisionDetail Icon={IdCard}>ID checked?</DecisionDetail>
      <DecisionErrorMessage card={card} />
    </DecisionPanel>
  )
}

function VisitFact({ found: { client, passCode } }: { found: LookUpResult }) {
  if (!client) return null
  const { visitNumber, sessionsLeft, accessUntil = '' } = client
  const visitText = visitNumber === 1 ? 'First visit' : `${ordinal(visitNumber)} visit`
  const isMember = !sessionsLeft || accessUntil > new Date().toISOString()
  const by = passCode ? 'free day pass' : isMember ? 'member' : 'training session'
  return <DecisionDetail Icon={Sparkles}>{`${visitText}, ${by}`}</DecisionDetail>
}

const suffixes: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ordinal = (count: number) => `${count}${suffixes[ordinalRules.select(count)] ?? 'th'}`
