import type { Client } from '#shared/lib/client.ts'
import { Button } from '../../../ui/button.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { ClientSearch } from './client-search.tsx'

type ClientChoiceProps = {
  client: { name: string } | undefined
  isFixed: boolean
  onChange: (client: Client | undefined) => void
}

export function ClientChoice({ client, isFixed, onChange }: ClientChoiceProps) {
  if (!client) return <ClientSearch label="Client" isRequired onChoose={onChange} />
  return (
    <p className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        For{' '}
        <strong>
          <PersonName name={client.name} />
        </strong>
      </span>
      {!isFixed && (
        <Button variant="ghost" size="compact" onClick={() => onChange(undefined)}>
          Change Client
        </Button>
      )}
    </p>
  )
}
