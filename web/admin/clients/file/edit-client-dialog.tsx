import { useState } from 'react'
import { UpdateClientInput } from '#shared/clients/client-details.ts'
import { updateClient } from '#shared/clients/clients-operations.ts'
import type { Client } from '#shared/lib/client.ts'
import { type FieldErrors, parse } from '#shared/lib/parse.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { rebaseValues } from '../../records/rebase-values.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import {
  ClientFields,
  type ClientFieldValues,
  clientFieldLabels,
  clientFieldNames,
} from '../client-fields.tsx'
import { useClientFile } from '../use-client-file.ts'

const toValues = (client: Client) =>
  Object.fromEntries(clientFieldNames.map((name) => [name, client[name] ?? ''])) as ClientFieldValues

/** The form is mounted each time the dialog opens, so that it starts with the stored values. */
export function EditClientDialog({ clientId, isOpen, onClose }: OverlayProps & { clientId: string }) {
  const client = useClientFile(clientId)
  if (!client.data) return null
  return (
    <EditClientForm
      key={`${isOpen}`}
      client={client.data}
      isOpen={isOpen}
      onClose={onClose}
      reload={async () => (await client.refetch()).data}
    />
  )
}

type EditClientFormProps = OverlayProps & { client: Client; reload: () => Promise<Client | undefined> }

function EditClientForm({ client, isOpen, onClose, reload }: EditClientFormProps) {
  const [baseClient, setBaseClient] = useState(client)
  const [values, setValues] = useState(toValues(client))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [theirs, setTheirs] = useState<Client>()
  const saving = useStaffMutation({
    operation: updateClient,
    offlineConsequence: 'Nothing was saved',
    onSuccess: (_, { queryClient }) => {
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
      toast(staffToastMessages.clientSaved)
      onClose()
    },
    onError: ({ code, message, fields }) => {
      setErrors(fields)
      if (code === 'clientChanged') void reload().then(setTheirs)
      else if (code === 'clientUnknown') void reload()
      else toast(staffToastMessages.failed(message))
    },
  })

  const mine = theirs ? rebaseValues(values, toValues(baseClient), toValues(theirs)) : values

  function onSubmit() {
    const input = { id: client.id, version: baseClient.version, ...values }
    const parsed = parse(UpdateClientInput, input)
    if (parsed.ok) saving.start(input)
    else setErrors(parsed.fields)
  }

  return (
    <FormDialog
      title="Edit Client"
      submitLabel={theirs ? undefined : 'Save Changes'}
      busyLabel="Saving..."
      isBusy={saving.isPending}
      onSubmit={onSubmit}
      isOpen={isOpen}
      onClose={saving.abortThen(onClose)}
    >
      {theirs && (
        <EditConflict
          mine={mine}
          theirs={toValues(theirs)}
          onUseTheirs={() => {
            setBaseClient(theirs)
            setValues(toValues(theirs))
            setTheirs(undefined)
          }}
          onKeepMine={() => {
            setBaseClient(theirs)
            setValues(mine)
            setTheirs(undefined)
          }}
        />
      )}
      <ClientFields
        values={values}
        errors={errors}
        onChange={(next) => {
          setValues(next)
          setErrors({})
        }}
      />
    </FormDialog>
  )
}

type EditConflictProps = {
  mine: ClientFieldValues
  theirs: ClientFieldValues
  onUseTheirs: () => void
  onKeepMine: () => void
}

function EditConflict({ mine, theirs, onUseTheirs, onKeepMine }: EditConflictProps) {
  const differingFields = clientFieldNames.filter((name) => mine[name].trim() !== theirs[name])
  return (
    <div role="alert" className="grid gap-3 rounded-md border border-warning bg-surface-raised p-4">
      <p className="font-semibold">A colleague changed this client while you were editing.</p>
      <table className="text-left text-sm">
        <thead>
          <tr className="text-muted-foreground">
            <th className="py-1 pr-3 font-medium">Field</th>
            <th className="py-1 pr-3 font-medium">Yours</th>
            <th className="py-1 font-medium">Saved by a colleague</th>
          </tr>
        </thead>
        <tbody>
          {differingFields.map((name) => (
            <tr key={name}>
              <th className="py-1 pr-3 font-medium">{clientFieldLabels[name]}</th>
              <td className="py-1 pr-3 wrap-anywhere">{mine[name] || '(empty)'}</td>
              <td className="py-1 wrap-anywhere">{theirs[name] || '(empty)'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="compact" onClick={onUseTheirs}>
          Discard My Changes
        </Button>
        <Button variant="outline" size="compact" onClick={onKeepMine}>
          Keep My Changes
        </Button>
      </div>
    </div>
  )
}
