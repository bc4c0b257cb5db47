import { CreditCard, Dumbbell } from 'lucide-react'
import type { LookUpResult } from '#shared/front-desk/look-up-result.ts'
import {
  membershipProblemText,
  sessionCountText,
  sessionWithoutAppointmentText,
} from '#shared/front-desk/membership-words.ts'
import { DecisionDetail } from './decision-panel.tsx'

export function PaymentDetails({ found }: { found: LookUpResult }) {
  const { membershipProblem, takesSession, decision, client } = found
  const prefix = decision === 'useSession' ? '' : 'Uses a session: '
  return (
    <>
      {membershipProblem && (
        <DecisionDetail Icon={CreditCard}>
          <b>{membershipProblemText(membershipProblem, client ?? {}, new Date())}</b>
        </DecisionDetail>
      )}
      {client?.paidBy && <DecisionDetail Icon={CreditCard}>{`Paid by ${client.paidBy}`}</DecisionDetail>}
      {client?.sessionsLeft && (
        <DecisionDetail Icon={Dumbbell}>
          {takesSession ? (
            <b>{`${prefix}${sessionWithoutAppointmentText(client)}`}</b>
          ) : (
            sessionCountText(client)
          )}
        </DecisionDetail>
      )}
    </>
  )
}
