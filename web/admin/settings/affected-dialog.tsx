import type { AffectedRecord } from '#shared/settings/affected.ts'
import { emailAffectedClients } from '#shared/settings/settings-operations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { AffectedBookingList, affectedBookingsKey, useAffectedBookings } from './affected-list.tsx'
import { settingsToasts } from './settings-toasts.ts'

type AffectedClientsDialogProps = { version: number; isJustPublished?: boolean; onClose: () => void }

export function AffectedClientsDialog({
  version,
  isJustPublished = false,
  onClose,
}: AffectedClientsDialogProps) {
  const query = useAffectedBookings({ version })
  const emailing = useStaffMutation({
    operation: emailAffectedClients,
    offlineConsequence: 'No emails were sent',
    onSuccess: ({ emailed, remaining }, { input, queryClient }) => {
      void queryClient.invalidateQueries({ queryKey: affectedBookingsKey({ version }) })
      // One request sends as many emails as its time limit allows. The timeout lets this call end before the next one starts.
      if (remaining > 0 && emailed > 0) return void setTimeout(() => emailing.start(input), 0)
      toast(settingsToasts.emailed)
    },
  })
  return (
    <Dialog
      title={isJustPublished ? 'Published' : 'Affected Clients'}
      description={`Version ${version}. The email contains the day, the reason and how to choose another time.`}
      isOpen
      onClose={onClose}
    >
      <AffectedBookingList query={query}>
        {(records) => {
          const count = countPeople(records)
          return (
            <p role="status" className="text-sm text-muted-foreground">
              {count === 0 ? 'All clients with an email address were emailed.' : `Not emailed yet: ${count}.`}
            </p>
          )
        }}
      </AffectedBookingList>
      <DialogActions cancelLabel="Close" onCancel={emailing.abortThen(onClose)}>
        {countPeople(query.data?.items ?? []) > 0 && (
          <Button
            isBusy={emailing.isPending}
            busyLabel="Queuing emails..."
            onClick={() => emailing.start({ version })}
          >
            Email Clients
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Counts the clients who still need the email. A client with several affected bookings counts once. */
const countPeople = (records: readonly AffectedRecord[]) =>
  new Set(
    records
      .filter(({ hasEmail, isEmailed }) => hasEmail && !isEmailed)
      .map(({ clientId, id }) => clientId ?? id),
  ).size
