import { isSignerUnconfirmed, type Waiver } from '#shared/waivers/waiver.ts'
import { confirmWaiverSigner } from '#shared/waivers/waivers-operations.ts'
import { Button } from '../../ui/button.tsx'
import { useIsAdmin } from '../auth/session.ts'
import { useRecordMutation } from '../records/use-record-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'

/** An admin confirms that the paper is there. Nothing is rendered where nothing waits for a confirmation. */
export function ConfirmSigner({ waiver }: { waiver: Waiver }) {
  const isAdmin = useIsAdmin()
  const confirming = useRecordMutation({
    name: 'waivers',
    operation: confirmWaiverSigner,
    successMessage: staffToastMessages.signerConfirmed,
  })
  const waitsForAdmin = waiver.status === 'signed' && waiver.paper && !waiver.paper.confirmedBy
  const addsChildren = waiver.status === 'signed' && waiver.childrenToJoin
  if (!isSignerUnconfirmed(waiver) && !addsChildren && !(waitsForAdmin && isAdmin)) return null
  return (
    <Button
      variant="outline"
      isBusy={confirming.isPending}
      busyLabel="Confirming..."
      onClick={() => confirming.mutate({ id: waiver.id })}
    >
      {waitsForAdmin ? 'Confirm Paper' : isSignerUnconfirmed(waiver) ? 'Confirm Signer' : 'Add Children'}
    </Button>
  )
}
