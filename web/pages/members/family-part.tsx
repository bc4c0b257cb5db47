import { MemberCard } from './member-card.tsx'
import type { Member } from './member-store.ts'

/** The cards of the children whose guardian the member is. */
export const FamilyPart = ({ member: { cards } }: { member: Member }) => (
  <>
    <h1 className="text-display text-title">Family</h1>
    <div className="grid gap-6 md:grid-cols-2">
      {cards.slice(1).map((card) => (
        <MemberCard key={card.clientId} card={card} />
      ))}
    </div>
  </>
)
