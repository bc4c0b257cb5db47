import { useState } from 'react'
import { type Client, fullName } from '#shared/lib/client.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { linkPayer } from '#shared/payments/memberships-operations.ts'
import type { UnlinkedPayer } from '#shared/payments/payer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { formatGymDate } from '../../format/dates.ts'
import { invalidateRecords } from '../../list/record-cache.ts'
import { EmailAddress } from '../../records/email-address.tsx'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages, successToast } from '../../staff-toast-messages.ts'
import { ClientChoice } from '../search/client-choice.tsx'

type LinkPayersDialogProps = OverlayProps & { payers: readonly UnlinkedPayer[]; onChanged: () => void }

export function LinkPayersDialog({ payers, onChanged, isOpen, onClose }: LinkPayersDialogProps) {
  const [chosenPayerId, setChosenPayerId] = useState<string>()
  return (
    <Dialog
      title="Payers Without a Client"
      description="People who pay for a plan in Stripe and whose email matches no client."
      isOpen={isOpen}
      onClose={onClose}
    >
      {payers.length === 0 ? (
        <p role="status">Every payer is linked to a client.</p>
      ) : (
        <ul className="grid gap-4">
          {payers.map((payer) => (
            <li key={payer.id} className="grid gap-3 border-t border-border pt-4 first:border-t-0 first:pt-0">
              <PayerFacts payer={payer} />
              {chosenPayerId === payer.id ? (
                <LinkForm payer={payer} onChanged={onChanged} onCancel={() => setChosenPayerId(undefined)} />
              ) : (
                <Button
                  variant="outline"
                  size="compact"
                  className="justify-self-start"
                  aria-label={`Link with a client: payer ${nameOf(payer)}`}
                  onClick={() => setChosenPayerId(payer.id)}
                >
                  Link with a client
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const nameOf = ({ name, email, id }: UnlinkedPayer) => name ?? email ?? id

const PayerFacts = ({ payer }: { payer: UnlinkedPayer }) => (
  <div className="grid min-w-0 wrap-anywhere">
    <strong>
      <PersonName name={nameOf(payer)} />
    </strong>
    {payer.name && payer.email && <EmailAddress>{payer.email}</EmailAddress>}
    <span className="text-sm text-muted-foreground">
      {payer.priceId ? `${serviceTitle(payer.priceId)} ` : ''}
      {payer.since && `since ${formatGymDate(payer.since)}`}
    </span>
  </div>
)

type LinkFormProps = { payer: UnlinkedPayer; onChanged: () => void; onCancel: () => void }

function LinkForm({ payer, onChanged, onCancel }: LinkFormProps) {
  const [client, setClient] = useState<Client>()
  const linking = useStaffMutation({
    operation: linkPayer,
    offlineConsequence: 'Nothing was linked',
    onSuccess: (_, { queryClient }) => {
      onChanged()
      invalidateRecords(queryClient, 'clients')
      toast(
        successToast(
          'Payer Linked',
          `${nameOf(payer)} pays for ${client ? fullName(client) : 'the client'}.`,
        ),
      )
    },
    onError: ({ message }) => {
      toast(staffToastMessages.failed(message))
      onChanged()
    },
  })
  return (
    <div className="grid gap-3">
      <ClientChoice client={client && { name: fullName(client) }} isFixed={false} onChange={setClient} />
      <div className="flex flex-wrap gap-2">
        {client && (
          <Button
            size="compact"
            isBusy={linking.isPending}
            busyLabel="Linking..."
            onClick={() => linking.start({ id: payer.id, clientId: client.id })}
          >
            Link
          </Button>
        )}
        <Button variant="outline" size="compact" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
