import { Suspense } from 'react'
import type { LookUpResult } from '#shared/front-desk/look-up-result.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { useHasRole } from '../../auth/session.ts'
import { KeyHint } from './decision-panel.tsx'
import type { DeskCardState } from './desk-state.ts'
import type { useDesk } from './use-desk.ts'

export type DeskController = ReturnType<typeof useDesk>
export type DecidedCard = Extract<DeskCardState, { state: 'decided' | 'admitting' }>
export type DecidedCardProps = { desk: DeskController; card: DecidedCard }

export const MAIN_BUTTON_CLASS = 'flex-1 basis-36 max-sm:basis-full'

export const getPersonName = ({ client, name, text }: LookUpResult) => client?.name ?? name ?? text

export const NextButton = ({ desk: { next, waiting } }: { desk: DeskController }) => (
  <Button variant="ghost" size="lg" data-key="Escape" onClick={next}>
    {waiting.length > 0 ? `Next person (${waiting.length} waiting)` : 'Next person'} <KeyHint>Esc</KeyHint>
  </Button>
)

export function CardError({ card }: { card: DecidedCard }) {
  const message = card.state === 'decided' && card.error
  if (!message) return null
  return (
    <p role="alert" className="font-semibold text-danger">
      {message}
    </p>
  )
}

const PaymentFacts = lazyComponent(() => import('./payment-facts.tsx').then((m) => m.PaymentFacts))

export const preloadPaymentFacts = () => void PaymentFacts.preload().catch(() => undefined)

export function LazyPaymentFacts({ found }: { found: LookUpResult }) {
  if (!found.membershipProblem && !found.client?.sessionsLeft) return null
  return (
    <Suspense>
      <PaymentFacts found={found} />
    </Suspense>
  )
}

const SendCardLinkButton = lazyComponent(() =>
  import('../../clients/membership/send-card-link-button.tsx').then((m) => m.SendCardLinkButton),
)

export function CardLinkOffer({ found: { membershipProblem, client } }: { found: LookUpResult }) {
  const isStaff = useHasRole('staff')
  if (!isStaff || membershipProblem !== 'paymentFailed' || !client?.hasEmail) return null
  return (
    <Suspense>
      <SendCardLinkButton client={client} variant="outline" size="lg" />
    </Suspense>
  )
}
