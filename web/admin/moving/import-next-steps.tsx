import { MailPlus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { askForWaivers } from '#shared/moving/imports-operations.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { UndoImportDialog } from './undo-import-dialog.tsx'

type ImportNextStepsProps = { importId: string; onUndone: () => void }

export function ImportNextSteps({ importId, onUndone }: ImportNextStepsProps) {
  const [dialog, setDialog] = useState<'waivers' | 'undo'>()
  const [areLinksRequested, setAreLinksRequested] = useState(false)
  const close = () => setDialog(undefined)
  const ask = useStaffMutation({
    operation: askForWaivers,
    offlineConsequence: 'No emails were sent',
    onSuccess: () => {
      setAreLinksRequested(true)
      close()
    },
  })
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="font-semibold">Next steps</h2>
      <p className="max-w-prose text-sm text-muted-foreground">
        {areLinksRequested
          ? 'Waiver links are being sent, 100 every five minutes.'
          : 'None of these clients has signed your waiver. Members can sign at the desk, or you can email each of them a link now.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {!areLinksRequested && (
          <Button Icon={MailPlus} onClick={() => setDialog('waivers')}>
            Send waiver links
          </Button>
        )}
        <Button Icon={Undo2} variant="outline" onClick={() => setDialog('undo')}>
          Undo this import
        </Button>
      </div>
      <ConfirmDialog
        title="Send waiver links"
        question="Every active client in this import gets one email with a link to sign, unless they opted out of emails or have already signed."
        confirmLabel="Send the links"
        busyLabel="Sending..."
        isOpen={dialog === 'waivers'}
        onClose={ask.abortThen(close)}
        onConfirm={() => ask.start({ id: importId })}
        {...ask.confirmation}
      />
      <UndoImportDialog importId={importId} isOpen={dialog === 'undo'} onClose={close} onUndone={onUndone} />
    </Card>
  )
}
