import { Suspense } from 'react'
import { PAYMENT_CARD_CHANGE_PATH } from '#shared/members/member-paths.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { MemberCard } from './member-card.tsx'
import type { MemberData } from './stored-member.ts'

const CardWallets = lazyComponent(() => import('./card-wallets.tsx').then((m) => m.CardWallets))

export function MemberCardView({ member: { cards } }: { member: MemberData }) {
  const [own] = cards
  if (!own) return null
  return (
    <>
      <MemberCard card={own} isHeading />
      <p className="mx-auto grid w-full max-w-96 gap-3 empty:hidden">
        {own.isPaymentFailed && (
          <a href={PAYMENT_CARD_CHANGE_PATH} className={buttonClass({ size: 'lg' })}>
            Change Card
          </a>
        )}
        {own.passCode && (
          <a href={`/day-pass/${own.passCode}`} className={buttonClass({ variant: 'outline' })}>
            Show Your Free Pass
          </a>
        )}
        <Suspense fallback={null}>
          <CardWallets clientId={own.clientId} />
        </Suspense>
      </p>
    </>
  )
}
