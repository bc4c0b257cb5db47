import { CreditCard } from 'lucide-react'
import { membershipProblemText } from '#shared/front-desk/check-in-words.ts'
import type { LookUp } from '#shared/front-desk/look-up.ts'
import { DecisionFact } from './decision-panel.tsx'

/** What is wrong with the membership, in one line. */
export function MembershipFact({ found: { membershipProblem, client } }: { found: LookUp }) {
  if (!membershipProblem) return null
  return (
    <DecisionFact Icon={CreditCard}>
      <b>{membershipProblemText(membershipProblem, client ?? {}, new Date())}</b>
    </DecisionFact>
  )
}
