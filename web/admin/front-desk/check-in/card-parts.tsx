import { Suspense } from 'react'
import type { LookUpResult } from '#shared/front-desk/look-up-result.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { useHasRole } from '../../auth/session.ts'
import { KeyHint } from './decision-panel.tsx'
import type { DeskCardState } from './desk-state.ts'
import type { useCheckInDesk } from './use-check-in-desk.ts'

export type DeskController = ReturnType<typeof useCheckInDesk>
export type DecidedCardState = Extract<DeskCardState, { state: 'decided' | 'admitting' }>
export type DecidedCardStateProps = { desk: DeskController; card: DecidedCardState }

export const MAIN_BUTTON_CLASS = 'flex-1 basis-36 max-sm:basis-full'

export const getPersonName = ({ client, name, text }: LookUpResult) => client?.name ?? name ?? text

export const NextButton = ({ desk: { next, waiting } }: { desk: DeskController }) => (
  <Button variant="ghost" size="lg" data-key="Escape" onClick={next}>
    {waiting.length > 0 ? `Next person (${waiting.length} waiting)` : 'Next person'} <KeyHint>Esc</KeyHint>
  </Button>
)

export function DecisionErrorMessage({ card }: { card: DecidedCardState }) {
  const message = card.state === 'decided' && card.error
  if (!message) return null
  return (
    <p role="alert" className="font-semibold text-danger">
      {message}
    </p>
  )
}

const PaymentFacts = lazyComponent(() => import('./payment-details.tsx').then((m) => m.PaymentDetails))

export const preloadPaymentDetails = () => void PaymentFacts.preload().catch(() => undefined)

export function LazyPaymentDetails({ found }: { found: LookUpResult }) {
  if (!found.membershipProblem && !found.client?.sessionsLeft) return null
  return (
    <Suspense>
      <PaymentFacts found={found} />
    </Suspense>
  )
}

const SendCardLinkButton = lazyComponent(() =>
  import('../../clients/membership/payment-card-link-button.tsx').then((m) => m.PaymentCardLinkButton),
)

export function PaymentCardLinkOffer({ found: { membershipProblem, client } }: { found: LookUpResult }) {
  const isStaff = useHasRole('staff')
  if (!isStaff || membershipProblem !== 'paymentFailed' || !client?.hasEmail) return null
  return (
    <Suspense>
      <SendCardLinkButton client={client} variant="outline" size="lg" />
    </Suspense>
  )
}
