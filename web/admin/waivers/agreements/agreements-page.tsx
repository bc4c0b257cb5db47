import { QueryResultView } from '../../layout/query-result-view.tsx'
import { PageHeading } from '../../records/page-heading.tsx'
import { CardSkeletons } from '../../records/page-skeleton.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { useAgreements } from './use-agreements.ts'
import { VersionCard } from './version-card.tsx'

export const AgreementsPage = () => (
  <>
    <PageHeading path="/admin/agreements" />
    <QueryResultView query={useAgreements()} loading={<CardSkeletons label="Loading agreements..." />}>
      {(data) => <Agreements {...data} />}
    </QueryResultView>
  </>
)

function Agreements({ versions, draft }: NonNullable<ReturnType<typeof useAgreements>['data']>) {
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
