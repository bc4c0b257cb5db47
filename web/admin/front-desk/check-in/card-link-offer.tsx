import { Suspense } from 'react'
import type { LookUp } from '#shared/front-desk/look-up.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { useHasRole } from '../../auth/session.ts'

const SendCardLinkButton = lazyComponent(() =>
  import('../../clients/membership/send-card-link-button.tsx').then((m) => m.SendCardLinkButton),
)

export function CardLinkOffer({ found: { membershipProblem, client } }: { found: LookUp }) {
  const isStaff = useHasRole('staff')
  if (!isStaff || membershipProblem !== 'paymentFailed' || !client?.hasEmail) return null
  return (
    <Suspense>
      <SendCardLinkButton client={client} variant="outline" size="lg" />
    </Suspense>
  )
}
