import { useState } from 'react'
import type { ListedKiosk } from '#shared/kiosk/kiosks-operations.ts'
import { createKiosk, updateKiosk } from '#shared/kiosk/kiosks-operations.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { useWebhooks } from '../integrations/use-integrations.ts'
import { SecretShownOnce } from '../records/secret-shown-once.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { refetchKiosks } from './use-kiosks.ts'

const NO_DOOR_VALUE = ''

export function KioskDialog({ kiosk, onClose }: { kiosk?: ListedKiosk; onClose: () => void }) {
  const [values, setValues] = useState({
    name: kiosk?.name ?? '',
    place: kiosk?.place ?? '',
    webhookId: kiosk?.webhookId ?? NO_DOOR_VALUE,
    relayUrl: kiosk?.relayUrl ?? '',
  })
  const [code, setCode] = useState<string>()
  const webhooks = useWebhooks()
  const creation = useStaffMutation({
    operation: createKiosk,
    offlineConsequence: 'The code could not be shown',
    refetch: refetchKiosks,
    onError: () => undefined,
    onSuccess: ({ pairingCode }) => setCode(pairingCode),
  })
  const change = useStaffMutation({
    operation: updateKiosk,
    offlineConsequence: 'Nothing was changed',
    refetch: refetchKiosks,
    onError: () => undefined,
    onSuccess: onClose,
  })
  const { error, isPending, abortThen } = kiosk ? change : creation
  function submit() {
    const { relayUrl, ...others } = values
    const input = { ...others, ...(relayUrl && { relayUrl }) }
    if (kiosk) change.start({ ...input, id: kiosk.id })
    else creation.start(input)
  }
  if (code)
    return (
      <Dialog
        title="Your Pairing Code"
        description={`On the tablet, open ${window.location.origin}/kiosk and type this code within 10 minutes.`}
        isOpen
        onClose={onClose}
      >
        <SecretShownOnce label="Pairing code" secret={code} onDone={onClose} />
      </Dialog>
    )
  const field = (name: keyof typeof values) => ({
    value: values[name],
    ...(error?.fields[name] && { error: error.fields[name] }),
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <FormDialog
      title={kiosk ? 'Change Kiosk' : 'Add a Kiosk'}
      description={
        kiosk
          ? 'The tablet shows the changes within a minute.'
          : 'The next step shows a code that you type on the tablet.'
      }
      submitLabel={kiosk ? 'Save' : 'Add Kiosk'}
      busyLabel="Saving..."
      isBusy={isPending}
      onSubmit={submit}
      isOpen
      onClose={abortThen(onClose)}
    >
      {error && Object.keys(error.fields).length === 0 && <ErrorText>{error.message}</ErrorText>}
      <TextField
        label="Name"
        required
        autoComplete="off"
        hint="For example: Front door."
        {...field('name')}
      />
      <TextField label="Place" autoComplete="off" hint="Optional." {...field('place')} />
      <SelectField
        label="Door"
        hint="Choose the webhook that opens the door after a check-in."
        options={[
          { value: NO_DOOR_VALUE, label: 'No door' },
          ...(webhooks.data?.items ?? []).map(({ id, url }) => ({ value: id, label: new URL(url).host })),
        ]}
        {...field('webhookId')}
      />
      <TextField
        label="Door relay address"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="Optional. The https:// address on your network that opens the door when the internet is down."
        {...field('relayUrl')}
      />
    </FormDialog>
  )
}
