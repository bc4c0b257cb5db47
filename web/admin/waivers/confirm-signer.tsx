import { confirmWaiverSigner } from '#shared/operations/waivers.ts'
import { hasSignerProof, isSignedWithoutEvidence, type Waiver } from '#shared/waiver.ts'
import { Button } from '../../ui/button.tsx'
import { useSession } from '../auth/session.ts'
import { useRecordMutation } from '../records/use-record-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'

/** Signed in another name than the client's, and nobody has asked since: it opens no gate. */
export const isSignerUnconfirmed = (waiver: Waiver): boolean =>
  waiver.status === 'signed' && !isSignedWithoutEvidence(waiver) && !hasSignerProof(waiver)

/** The staff confirms who signed; an admin, that the paper is there. Renders nothing where nothing waits for it. */
export function ConfirmSigner({ waiver }: { waiver: Waiver }) {
  const session = useSession()
  const confirming = useRecordMutation({
    name: 'waivers',
    operation: confirmWaiverSigner,
    successMessage: staffToastMessages.signerConfirmed,
  })
  const isAdmin = 'member' in session && session.member.groups.includes('admin')
  const waitsForAdmin = waiver.status === 'signed' && waiver.paper && !waiver.paper.confirmedBy
  if (!isSignerUnconfirmed(waiver) && !(waitsForAdmin && isAdmin)) return null
  return (
    <Button
      variant="outline"
      isBusy={confirming.isPending}
      busyLabel="Confirming..."
      onClick={() => confirming.mutate({ id: waiver.id })}
    >
      {waitsForAdmin ? 'Confirm Paper' : 'Confirm Signer'}
    </Button>
  )
}
