import { restoreSettings } from '#shared/settings/settings-operations.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { settingsToasts } from './settings-toasts.ts'
import { cacheDraft, refetchSettings, type StoredSettings } from './use-settings.ts'

type RestoreDialogProps = { version: number; stored: StoredSettings; onClose: () => void }

export function RestoreDialog({ version, stored: { draft }, onClose }: RestoreDialogProps) {
  const restoring = useStaffMutation({
    operation: restoreSettings,
    offlineConsequence: 'Nothing was restored',
    onSuccess: (saved, { queryClient }) => {
      cacheDraft(queryClient, saved)
      toast(settingsToasts.draftRestored(version))
      onClose()
    },
    onError: (_, queryClient) => refetchSettings(queryClient),
  })
  const draftNote = draft ? ' The current draft is replaced.' : ''
  return (
    <ConfirmDialog
      title={version === 0 ? 'Restore the Default Settings?' : `Restore Version ${version}?`}
      question={`These settings become the draft. Visitors see them only after you publish.${draftNote}`}
      confirmLabel="Restore"
      busyLabel="Restoring..."
      isOpen
      onConfirm={() => restoring.start({ version, revision: draft?.revision ?? 0 })}
      onClose={restoring.abortThen(onClose)}
      {...restoring.confirmation}
    />
  )
}
