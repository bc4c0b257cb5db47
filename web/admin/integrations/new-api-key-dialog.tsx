import { useState } from 'react'
import { createApiKey } from '#shared/integrations/api-keys-operations.ts'
import { type ApiKeyScope, apiKeyScopeLabels, apiKeyScopes } from '#shared/lib/api-key.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { SecretShownOnce } from '../records/secret-shown-once.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { refetchApiKeys } from './use-integrations.ts'

const scopeOptions = apiKeyScopes.map((value) => ({ value, label: apiKeyScopeLabels[value] }))

export function NewApiKeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ApiKeyScope>('read')
  const [key, setKey] = useState<string>()
  const creation = useStaffMutation({
    operation: createApiKey,
    offlineConsequence: 'The key could not be shown',
    refetch: refetchApiKeys,
    onError: () => undefined,
    onSuccess: (made) => setKey(made.key),
  })
  const { error } = creation
  if (key) {
    return (
      <Dialog title="Your New Key" description={name} isOpen onClose={onClose}>
        <SecretShownOnce label="API key" secret={key} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <FormDialog
      title="New Key"
      description="A key can call some API operations until you revoke it."
      submitLabel="Create Key"
      busyLabel="Creating..."
      isBusy={creation.isPending}
      onSubmit={() => creation.start({ name, scope })}
      isOpen
      onClose={creation.abortThen(onClose)}
    >
      {error && Object.keys(error.fields).length === 0 && <ErrorText>{error.message}</ErrorText>}
      <TextField
        label="Name"
        required
        autoComplete="off"
        hint="The program that uses the key, for example Bookkeeping."
        value={name}
        {...(error?.fields.name && { error: error.fields.name })}
        onChange={({ target }) => setName(target.value)}
      />
      <RadioField
        label="Permissions"
        name="scope"
        hint="Write access includes importing clients. No key can export data."
        options={scopeOptions}
        chosen={scope}
        onChange={({ target }) => setScope(target.value as ApiKeyScope)}
      />
    </FormDialog>
  )
}
