import { Suspense } from 'react'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { MemberCard } from './member-card.tsx'
import { refreshMember } from './member-store.ts'
import { PayerRow } from './payer-row.tsx'
import type { MemberData } from './stored-member.ts'

const CardWallets = lazyComponent(() => import('./card-wallets.tsx').then((m) => m.CardWallets))

export const FamilyView = ({ member: { cards } }: { member: MemberData }) => (
  <>
    <h1 className="text-display text-title">Family</h1>
    <div className="grid gap-6 md:grid-cols-2">
      {cards.slice(1).map((card) => (
        <div key={card.clientId} className="grid content-start gap-3">
          <MemberCard card={card} />
          <Suspense fallback={null}>
            <CardWallets clientId={card.clientId} />
          </Suspense>
          {card.isPaidFor && (
            <PayerRow
              clientId={card.clientId}
              label={`You pay for ${card.name}.`}
              question={`You will no longer see the card of ${card.name} here. The plan continues.`}
              onRemoved={() => void refreshMember()}
            />
          )}
        </div>
      ))}
    </div>
  </>
)
