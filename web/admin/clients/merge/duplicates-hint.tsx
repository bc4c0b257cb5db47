import { Users } from 'lucide-react'
import { duplicateReasonLabels } from '#shared/clients/client-duplicates.ts'
import { fullName } from '#shared/lib/client.ts'
import { Button } from '../../../ui/button.tsx'
import { useDuplicates } from './use-duplicates.ts'

type DuplicatesHintProps = { clientId: string; onCompare: (otherId: string) => void }

export function DuplicatesHint({ clientId, onCompare }: DuplicatesHintProps) {
  const [pair, ...others] = useDuplicates(clientId)
  const other = pair?.clients.find(({ id }) => id !== clientId)
  if (!pair || !other) return null
  return (
    <section
      aria-label="Possible duplicate"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-warning/50 bg-warning/10 px-4 py-2 max-sm:py-3 max-sm:[&>button]:ml-6"
    >
      <p className="flex min-w-0 items-start gap-2">
        <Users className="mt-1 size-4 shrink-0 text-warning" />
        <span className="wrap-anywhere">
          {`${fullName(other)} looks like the same person (${duplicateReasonLabels[pair.reason]})`}
          {others.length > 0 && `, and ${others.length} more`}.
        </span>
      </p>
      <Button variant="outline" size="compact" aria-haspopup="dialog" onClick={() => onCompare(other.id)}>
        Compare
      </Button>
    </section>
  )
}
