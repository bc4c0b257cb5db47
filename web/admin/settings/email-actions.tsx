import { useState } from 'react'
import type { Output } from '#shared/lib/operation.ts'
import type { EditableEmail } from '#shared/lib/settings/email-placeholders.ts'
import { previewEmail, sendTestEmail } from '#shared/settings/settings-operations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { settingsToasts } from './settings-toasts.ts'

type EmailActionsProps = { email: EditableEmail; title: string; isDirty: boolean }

/** The buttons do nothing while there are unsaved edits, because the preview and the test email use the saved draft. */
export function EmailActions({ email, title, isDirty }: EmailActionsProps) {
  const [preview, setPreview] = useState<Output<typeof previewEmail>>()
  const previewing = useStaffMutation({
    operation: previewEmail,
    offlineConsequence: 'No preview was created',
    onSuccess: setPreview,
  })
  const test = useStaffMutation({
    operation: sendTestEmail,
    offlineConsequence: 'No email was sent',
    onSuccess: ({ to }) => toast(settingsToasts.testSent(to)),
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="outline"
        size="compact"
        isBusy={previewing.isPending}
        busyLabel="Loading..."
        aria-disabled={isDirty}
        onClick={() => isDirty || previewing.start({ email })}
      >
        Show Email<span className="sr-only"> {title}</span>
      </Button>
      <Button
        variant="outline"
        size="compact"
        isBusy={test.isPending}
        busyLabel="Sending..."
        aria-disabled={isDirty}
        onClick={() => isDirty || test.start({ email })}
      >
        Send Me a Test<span className="sr-only"> of {title}</span>
      </Button>
      {isDirty && <p className="text-sm text-muted-foreground">Save the draft first.</p>}
      <Dialog
        title={title}
        description={preview && `Subject: ${preview.subject}`}
        isOpen={preview !== undefined}
        onClose={() => setPreview(undefined)}
      >
        <p className="text-sm whitespace-pre-line wrap-anywhere">{preview?.text}</p>
        <DialogActions cancelLabel="Close" onCancel={() => setPreview(undefined)} />
      </Dialog>
    </div>
  )
}
