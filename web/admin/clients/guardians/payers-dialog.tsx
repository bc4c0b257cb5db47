import { useState } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { addPayingClient, removePayingClient } from '#shared/clients/clients-operations.ts'
import { type Client, fullName, type RelatedPerson } from '#shared/lib/client.ts'
import { isMinor } from '#shared/lib/dates/age.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { today } from '../../format/dates.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { ClientSearch } from '../search/client-search.tsx'
import { useClientFile } from '../use-client-file.ts'
import { RelatedPersonListItem } from './related-person-list-item.tsx'

export function PayersDialog({ clientId, isOpen, onClose }: OverlayProps & { clientId: string }) {
  const { data: file } = useClientFile(clientId)
  if (!file) return null
  return (
    <Dialog
      title="Who pays"
      description={`Clients who pay for ${fullName(file)}. They see the member card of ${file.firstName} on their own page. The plan and its payment card do not change.`}
      isOpen={isOpen}
      onClose={onClose}
    >
      {file.paidBy.length > 0 && (
        <ul className="divide-y divide-border rounded-md border border-border">
          {file.paidBy.map((payer) => (
            <PayerLine key={payer.clientId} memberId={file.id} payer={payer} />
          ))}
        </ul>
      )}
      <PayerForm file={file} onClose={onClose} />
    </Dialog>
  )
}

function PayerLine({ memberId, payer }: { memberId: string; payer: RelatedPerson }) {
  const removal = useStaffMutation({
    operation: removePayingClient,
    offlineConsequence: 'Nothing was changed',
    onSuccess: (_, { queryClient }) => {
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
      toast(staffToastMessages.payingClientRemoved(fullName(payer)))
    },
  })
  return (
    <RelatedPersonListItem
      person={payer}
      isRemoving={removal.isPending}
      onRemove={() => removal.start({ id: memberId, payingId: payer.clientId })}
    />
  )
}

function validatePayer(file: ClientFile, payer: Client): string | undefined {
  if (payer.id === file.id) return 'Choose a client other than this one.'
  if (payer.dateOfBirth && isMinor(payer.dateOfBirth, today())) return `${fullName(payer)} is not an adult.`
  return undefined
}

function PayerForm({ file, onClose }: { file: ClientFile; onClose: () => void }) {
  const [error, setError] = useState<string>()
  const adding = useStaffMutation({
    operation: addPayingClient,
    offlineConsequence: 'Nothing was changed',
    isIdempotent: true,
    onSuccess: (payer, { queryClient }) => {
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
      toast(staffToastMessages.payingClientAdded(fullName(payer), fullName(file)))
    },
    onError: ({ message }) => setError(message),
  })
  function choose(payer: Client) {
    const reason = validatePayer(file, payer)
    setError(reason)
    if (!reason) adding.start({ id: file.id, payingId: payer.id })
  }
  return (
    <div className="grid gap-4">
      <ClientSearch label="Find the payer" onChoose={choose} />
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <DialogActions cancelLabel="Close" onCancel={adding.abortThen(onClose)} />
    </div>
  )
}
