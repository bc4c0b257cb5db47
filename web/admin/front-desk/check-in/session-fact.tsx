import { Dumbbell } from 'lucide-react'
import { sessionsText, sessionUseText } from '#shared/front-desk/check-in-words.ts'
import type { LookUp } from '#shared/front-desk/look-up.ts'
import { DecisionFact } from './decision-panel.tsx'

/** The sessions that are left, and whether the check-in takes one of them. */
export function SessionFact({ found: { takesSession, decision, client } }: { found: LookUp }) {
  if (!client?.sessionsLeft) return null
  const isAsked = decision === 'useSession'
  return (
    <DecisionFact Icon={Dumbbell}>
      {takesSession ? (
        <b>{`${isAsked ? '' : 'Takes a session: '}${sessionUseText(client)}`}</b>
      ) : (
        sessionsText(client)
      )}
    </DecisionFact>
  )
}
