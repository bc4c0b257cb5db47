import { discardSettingsDraft } from '#shared/settings/settings-operations.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { OverlayProps } from '../../ui/use-modal.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { formatChangeCount } from './difference-list.tsx'
import { settingsToasts } from './settings-toasts.ts'
import { cacheDraft, refetchSettings } from './use-settings.ts'

type DiscardDialogProps = OverlayProps & { revision: number; count: number }

export function DiscardDialog({ revision, count, isOpen, onClose }: DiscardDialogProps) {
  const discarding = useStaffMutation({
    operation: discardSettingsDraft,
    offlineConsequence: 'The draft was not discarded',
    onSuccess: (_, { queryClient }) => {
      cacheDraft(queryClient, undefined)
      toast(settingsToasts.discarded)
      onClose()
    },
    onError: (_, queryClient) => refetchSettings(queryClient),
  })
  return (
    <ConfirmDialog
      title="Discard the Draft?"
      question={`${formatChangeCount(count)} will be lost, including changes by colleagues. The published settings do not change.`}
      confirmLabel="Discard"
      busyLabel="Discarding..."
      isDestructive
      isOpen={isOpen}
      onConfirm={() => discarding.start({ revision })}
      onClose={discarding.abortThen(onClose)}
      {...discarding.confirmation}
    />
  )
}
