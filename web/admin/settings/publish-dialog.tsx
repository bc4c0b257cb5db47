import { publishSettings } from '#shared/settings/settings-operations.ts'
import type { SettingsDifference, SettingsDraft } from '#shared/settings/settings-version.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { AffectedBookingList, useAffectedBookings } from './affected-list.tsx'
import { DifferenceList, formatChangeCount } from './difference-list.tsx'
import { settingsToasts } from './settings-toasts.ts'
import { refetchSettings } from './use-settings.ts'

type PublishDialogProps = {
  onClose: () => void
  draft: SettingsDraft
  differences: readonly SettingsDifference[]
  onPublished: (version: number) => void
}

/** Shows the new draft if the server refuses to publish because the draft has changed. Another click then publishes the new draft. */
export function PublishDialog({ draft, differences, onPublished, onClose }: PublishDialogProps) {
  const { updatedBy, revision, basedOn } = draft
  const affected = useAffectedBookings({ draftRevision: revision })
  const publishing = useStaffMutation({
    operation: publishSettings,
    offlineConsequence: 'Nothing was published',
    isIdempotent: true,
    onSuccess: ({ version }, { queryClient }) => {
      toast(settingsToasts.published(version))
      refetchSettings(queryClient)
      // Opens the dialog with the affected clients, unless the list of affected bookings has loaded and is empty.
      if (affected.data?.items.length === 0) onClose()
      else onPublished(version)
    },
    onError: ({ message }, queryClient) => {
      toast(staffToastMessages.failed(message))
      refetchSettings(queryClient)
    },
  })
  return (
    <FormDialog
      title="Publish?"
      description={`${formatChangeCount(differences.length)}, last saved by ${updatedBy.name ?? 'a colleague'}. Pages, bookable times and emails change within a minute.`}
      submitLabel="Publish"
      busyLabel="Publishing..."
      isBusy={publishing.isPending}
      onSubmit={() => publishing.start({ revision, version: basedOn })}
      isOpen
      onClose={publishing.abortThen(onClose)}
    >
      <DifferenceList differences={differences} />
      <AffectedBookingList query={affected} />
    </FormDialog>
  )
}
