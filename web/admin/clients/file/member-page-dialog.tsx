import { useQuery } from '@tanstack/react-query'
import {
  endSessionsOfClient,
  listSessionsOfClient,
  replaceMemberCodeOfClient,
  sendMemberLink,
} from '#shared/members/members-operations.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { formatGymDate } from '../../format/dates.ts'
import { QueryResultView } from '../../layout/query-result-view.tsx'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { successToast } from '../../staff-toast-messages.ts'

type MemberPageDialogProps = OverlayProps & { clientId: string; name: string; email: string }

export function MemberPageDialog({ clientId, name, email, isOpen, onClose }: MemberPageDialogProps) {
  const queryKey = ['clients', clientId, 'member-page']
  const sessions = useQuery({
    queryKey,
    queryFn: ({ signal }) => callAsStaff(listSessionsOfClient, { id: clientId }, { signal }),
    meta: { hidesErrorToast: true },
  })
  const sendingLink = useStaffMutation({
    operation: sendMemberLink,
    offlineConsequence: 'Nothing was sent',
    onSuccess: () =>
      toast(successToast('Link Sent', `The link to the member page is on its way to ${email}.`)),
  })
  const endingSessions = useStaffMutation({
    operation: endSessionsOfClient,
    offlineConsequence: 'No device was signed out',
    onSuccess: (_, { queryClient }) => {
      void queryClient.invalidateQueries({ queryKey: ['clients', clientId] })
      toast(successToast('Signed Out', `${name} is signed out on all devices.`))
    },
  })
  const replacingCode = useStaffMutation({
    operation: replaceMemberCodeOfClient,
    offlineConsequence: 'The member code was not replaced',
    isIdempotent: true,
    onSuccess: () => toast(successToast('Member Code Replaced', 'The old member code no longer works.')),
  })
  return (
    <Dialog
      title="Member Page"
      description={`The member page shows the member code, appointments, documents and plan of ${name}.`}
      isOpen={isOpen}
      onClose={onClose}
    >
      <QueryResultView query={sessions} loading={<LoadingState label="Loading devices..." />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>Not signed in on any device.</p>
          ) : (
            <ul className="divide-y divide-border" aria-label="Devices">
              {items.map(({ id, device, lastSeenAt }) => (
                <li key={id} className="grid py-2 text-sm">
                  <span className="font-semibold">{device}</span>
                  <span className="text-muted-foreground">Last used {formatGymDate(lastSeenAt)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResultView>
      <div className="grid gap-2">
        <Button
          isBusy={sendingLink.isPending}
          busyLabel="Sending..."
          onClick={() => sendingLink.start({ id: clientId })}
        >
          Email the Link
        </Button>
        <Button
          variant="outline"
          isBusy={replacingCode.isPending}
          busyLabel="Replacing..."
          onClick={() => replacingCode.start({ id: clientId })}
        >
          Replace the Code
        </Button>
        <Button
          variant="outline"
          isBusy={endingSessions.isPending}
          busyLabel="Signing out..."
          onClick={() => endingSessions.start({ id: clientId })}
        >
          Sign Out on All Devices
        </Button>
      </div>
    </Dialog>
  )
}
