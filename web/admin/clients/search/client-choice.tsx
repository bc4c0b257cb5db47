import type { Client } from '#shared/lib/client.ts'
import { Button } from '../../../ui/button.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { ClientSearch } from './client-search.tsx'

type ClientChoiceProps = {
  /** Whom it is for; undefined while nobody is chosen. */
  client: { name: string } | undefined
  /** Chosen already by the page, such as in the client file. */
  isFixed: boolean
  onChange: (client: Client | undefined) => void
}

/** Finds the client whom a dialog is about, and shows who it is. */
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
          Somebody Else
        </Button>
      )}
    </p>
  )
}
