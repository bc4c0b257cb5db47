import { toApiError } from '../../../api-client/to-api-error.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeading } from '../../records/page-heading.tsx'
import { CardSkeletons } from '../../records/page-skeleton.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { useAgreements } from './use-agreements.ts'
import { VersionCard } from './version-card.tsx'

export function AgreementsPage() {
  const { data, error, refetch } = useAgreements()
  return (
    <>
      <PageHeading path="/admin/agreements" />
      {data ? (
        <Agreements {...data} />
      ) : error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-busy="true">
          <span className="sr-only">Loading agreements...</span>
          <CardSkeletons />
        </div>
      )}
    </>
  )
}

type AgreementsProps = NonNullable<ReturnType<typeof useAgreements>['data']>

function Agreements({ versions, draft }: AgreementsProps) {
  const [current, ...earlier] = versions
  if (!current) return null
  return (
    <DraftEditor current={current} draft={draft}>
      <VersionCard version={current} before={earlier[0]} isCurrent />
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="grid gap-3">
          <h2 id="earlier" className="text-display text-xl">
            Earlier Versions
          </h2>
          {earlier.map((version, index) => (
            <VersionCard key={version.version} version={version} before={earlier[index + 1]} />
          ))}
        </section>
      )}
    </DraftEditor>
  )
}
