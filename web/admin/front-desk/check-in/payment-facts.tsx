import { CreditCard, Dumbbell } from 'lucide-react'
import type { LookUpResult } from '#shared/front-desk/look-up-result.ts'
import { membershipProblemText, sessionsText, sessionUseText } from '#shared/front-desk/membership-words.ts'
import { DecisionFact } from './decision-panel.tsx'

export function PaymentFacts({ found }: { found: LookUpResult }) {
  const { membershipProblem, takesSession, decision, client } = found
  const prefix = decision === 'useSession' ? '' : 'Uses a session: '
  return (
    <>
      {membershipProblem && (
        <DecisionFact Icon={CreditCard}>
          <b>{membershipProblemText(membershipProblem, client ?? {}, new Date())}</b>
        </DecisionFact>
      )}
      {client?.paidBy && <DecisionFact Icon={CreditCard}>{`Paid by ${client.paidBy}`}</DecisionFact>}
      {client?.sessionsLeft && (
        <DecisionFact Icon={Dumbbell}>
          {takesSession ? <b>{`${prefix}${sessionUseText(client)}`}</b> : sessionsText(client)}
        </DecisionFact>
      )}
    </>
  )
}
