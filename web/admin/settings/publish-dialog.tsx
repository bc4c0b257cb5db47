import { publishSettings } from '#shared/settings/settings-operations.ts'
import type { SettingsDifference, SettingsDraft } from '#shared/settings/settings-version.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { OverlayProps } from '../../ui/use-modal.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { changeCount, DifferenceList } from './difference-list.tsx'
import { settingsToasts } from './settings-toasts.ts'
import { refetchSettings } from './use-settings.ts'

type PublishDialogProps = OverlayProps & {
  draft: SettingsDraft
  differences: readonly SettingsDifference[]
}

/** After a refusal it shows what is stored now: whoever presses Publish again has seen it. */
export function PublishDialog({ draft, differences, isOpen, onClose }: PublishDialogProps) {
  const publishing = useStaffMutation({
    operation: publishSettings,
    offlineConsequence: 'Nothing was published',
    isIdempotent: true,
    onSuccess: ({ version }, { queryClient }) => {
      toast(settingsToasts.published(version))
      refetchSettings(queryClient)
      onClose()
    },
    onError: ({ message }, queryClient) => {
      toast(staffToastMessages.failed(message))
      refetchSettings(queryClient)
    },
  })
  const { updatedBy, revision, basedOn } = draft
  return (
    <FormDialog
      title="Publish?"
      description={`${changeCount(differences.length)}, last saved by ${updatedBy.name ?? 'a colleague'}. Pages, times to book and emails follow within a minute.`}
      submitLabel="Publish"
      busyLabel="Publishing..."
      isBusy={publishing.isPending}
      onSubmit={() => publishing.start({ revision, version: basedOn })}
      isOpen={isOpen}
      onClose={publishing.abortThen(onClose)}
    >
      <DifferenceList differences={differences} />
    </FormDialog>
  )
}
