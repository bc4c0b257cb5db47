import { type FormEvent, useState } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { addGuardian, removeGuardian } from '#shared/clients/clients-operations.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { ageOn, isMinor } from '#shared/lib/dates/age.ts'
import {
  type GuardianRelationship,
  guardianRelationships,
  type RelatedClient,
} from '#shared/waivers/guardianship.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { today } from '../../format/dates.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { ClientSearch } from '../search/client-search.tsx'
import { useClientFile } from '../use-client-file.ts'
import { RelatedPersonListItem } from './related-person-list-item.tsx'

const relationshipLabel = (relationship: GuardianRelationship) =>
  `${relationship.charAt(0).toUpperCase()}${relationship.slice(1)}`

const RELATIONSHIPS = guardianRelationships.map((value) => ({ value, label: relationshipLabel(value) }))

export function GuardiansDialog({ clientId, isOpen, onClose }: OverlayProps & { clientId: string }) {
  const { data: file } = useClientFile(clientId)
  if (!file) return null
  const { guardians } = file
  return (
    <Dialog
      title="Guardians"
      description={`Adults who sign for ${fullName(file)} and get the emails for the child.`}
      isOpen={isOpen}
      onClose={onClose}
    >
      {guardians.length > 0 && (
        <ul className="divide-y divide-border rounded-md border border-border">
          {guardians.map((guardian) => (
            <GuardianLine key={guardian.clientId} childId={file.id} guardian={guardian} />
          ))}
        </ul>
      )}
      <GuardianForm file={file} onClose={onClose} />
    </Dialog>
  )
}

function GuardianLine({ childId, guardian }: { childId: string; guardian: RelatedClient }) {
  const { clientId, relationship, dateOfBirth } = guardian
  const removal = useStaffMutation({
    operation: removeGuardian,
    offlineConsequence: 'The guardian was not removed',
    onSuccess: (_, { queryClient }) => {
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
      toast(staffToastMessages.guardianRemoved(fullName(guardian)))
    },
  })
  const age = dateOfBirth && `${ageOn(dateOfBirth, today())} years old`
  return (
    <RelatedPersonListItem
      person={guardian}
      detail={[relationshipLabel(relationship), age].filter(Boolean).join(', ')}
      isRemoving={removal.isPending}
      onRemove={() => removal.start({ id: childId, guardianId: clientId })}
    />
  )
}

function validateGuardian(file: ClientFile, guardian: Client): string | undefined {
  const name = fullName(guardian)
  if (guardian.id === file.id) return 'A client cannot be their own guardian.'
  if (guardian.dateOfBirth && isMinor(guardian.dateOfBirth, today())) return `${name} is not an adult.`
  if (file.children.some(({ clientId }) => clientId === guardian.id)) {
    return `${name} is a child of this client.`
  }
  return undefined
}

function GuardianForm({ file, onClose }: { file: ClientFile; onClose: () => void }) {
  const [chosenClient, setChosenClient] = useState<Client>()
  const [relationship, setRelationship] = useState<GuardianRelationship>('parent')
  const [error, setError] = useState<string>()
  const adding = useStaffMutation({
    operation: addGuardian,
    offlineConsequence: 'The guardian was not added',
    isIdempotent: true,
    onSuccess: (guardian, { queryClient }) => {
      setChosenClient(undefined)
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
      toast(staffToastMessages.guardianAdded(fullName(guardian)))
    },
    onError: ({ message }) => setError(message),
  })

  function choose(client: Client) {
    const reason = validateGuardian(file, client)
    setError(reason)
    setChosenClient(reason ? undefined : client)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    if (chosenClient) adding.start({ id: file.id, guardianId: chosenClient.id, relationship })
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {chosenClient ? (
        <>
          <p className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-border px-3 py-2">
            <span className="font-semibold wrap-anywhere">{fullName(chosenClient)}</span>
            <Button variant="ghost" size="sm" onClick={() => setChosenClient(undefined)}>
              Choose Another
            </Button>
          </p>
          <SelectField
            label="Relationship to the child"
            options={RELATIONSHIPS}
            value={relationship}
            onChange={({ target }) =>
              setRelationship(guardianRelationships.find((each) => each === target.value) ?? 'parent')
            }
          />
        </>
      ) : (
        <ClientSearch label="Find the guardian" onChoose={choose} />
      )}
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <DialogActions cancelLabel="Close" onCancel={adding.abortThen(onClose)}>
        {chosenClient && (
          <Button type="submit" isBusy={adding.isPending} busyLabel="Adding...">
            Add Guardian
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
