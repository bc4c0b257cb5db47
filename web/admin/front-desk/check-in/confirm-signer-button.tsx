import { confirmWaiverSigner } from '#shared/waivers/waivers-operations.ts'
import { Button } from '../../../ui/button.tsx'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { KeyHint } from './decision-panel.tsx'

type ConfirmSignerButtonProps = { waiverId: string; onConfirmed: () => void }

export function ConfirmSignerButton({ waiverId, onConfirmed }: ConfirmSignerButtonProps) {
  const confirming = useStaffMutation({
    operation: confirmWaiverSigner,
    offlineConsequence: 'Nothing was confirmed',
    onSuccess: onConfirmed,
  })
  return (
    <Button
      variant="outline"
      size="lg"
      data-key="1"
      isBusy={confirming.isPending}
      busyLabel="Confirming..."
      onClick={() => confirming.start({ id: waiverId })}
    >
      Confirm the signer <KeyHint>1</KeyHint>
    </Button>
  )
}
