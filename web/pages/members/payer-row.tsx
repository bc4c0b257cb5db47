import { useState } from 'react'
import { removeMemberPayer } from '#shared/members/member-file-operations.ts'
import { useApiCall } from '../../api-client/use-api-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { callAsMember } from './member-store.ts'

type PayerRowProps = { clientId: string; label: string; question: string; onRemoved: () => void }

/** Removes the link between a payer and a member. Either of them can do this. The subscription at Stripe does not change. */
export function PayerRow({ clientId, label, question, onRemoved }: PayerRowProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, refusal, run, clearThen } = useApiCall()
  const end = async () => {
    await callAsMember(removeMemberPayer, { clientId })
    setIsAsking(false)
    onRemoved()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="wrap-anywhere">{label}</span>
      <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        Remove Connection
      </Button>
      <ConfirmDialog
        title="Remove this connection?"
        question={question}
        confirmLabel="Remove Connection"
        busyLabel="Removing..."
        refusal={refusal}
        isBusy={isBusy}
        isOpen={isAsking}
        onClose={clearThen(() => setIsAsking(false))}
        onConfirm={() => void run(end)}
      />
    </div>
  )
}
