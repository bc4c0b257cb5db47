import { fullName, type RelatedPerson } from '#shared/lib/client.ts'
import { Button } from '../../../ui/button.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { ContactLinks } from '../../records/record-item.tsx'

type RelatedLineProps = { person: RelatedPerson; detail?: string; isRemoving: boolean; onRemove: () => void }

export function RelatedPersonListItem({ person, detail, isRemoving, onRemove }: RelatedLineProps) {
  const name = fullName(person)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
      <div className="grid min-w-0">
        <span className="font-semibold wrap-anywhere">
          <PersonName name={name} />
        </span>
        {detail && <span className="text-sm text-muted-foreground">{detail}</span>}
        <span className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
          <ContactLinks email={person.email} phone={person.phone} />
        </span>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Remove ${name}`}
        isBusy={isRemoving}
        busyLabel="Removing..."
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}
