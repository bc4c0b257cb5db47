import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSettingsHistory } from '#shared/settings/settings-operations.ts'
import type { PublishedSettingsVersion } from '#shared/settings/settings-version.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { formatGymDateTime } from '../format/dates.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { CardSkeletons } from '../records/page-skeleton.tsx'
import { AffectedClientsDialog } from './affected-dialog.tsx'
import { DifferenceList } from './difference-list.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { SETTINGS_HISTORY_KEY, type StoredSettings } from './use-settings.ts'

const DEFAULTS_VERSION = 0

export function HistorySection({ stored }: { stored: StoredSettings }) {
  const [versionToRestore, setVersionToRestore] = useState<number>()
  const [affectedVersion, setAffectedVersion] = useState<number>()
  const history = useInfiniteQuery({
    queryKey: SETTINGS_HISTORY_KEY,
    queryFn: ({ pageParam, signal }) =>
      callAsStaff(listSettingsHistory, pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.version : undefined),
  })
  const currentVersion = stored.published.version
  return (
    <>
      <QueryResultView query={history} loading={<CardSkeletons label="Loading history..." />}>
        {({ pages }) => (
          <ol aria-label="Versions" className="grid grid-cols-1 gap-3">
            {pages
              .flatMap(({ items }) => items)
              .map((one) => (
                <VersionItem
                  key={one.version}
                  version={one}
                  isCurrent={one.version === currentVersion}
                  onRestore={() => setVersionToRestore(one.version)}
                  onShowAffected={() => setAffectedVersion(one.version)}
                />
              ))}
            {!history.hasNextPage && (
              <VersionItem
                version={{ version: DEFAULTS_VERSION, differences: [] }}
                isCurrent={currentVersion === DEFAULTS_VERSION}
                onRestore={() => setVersionToRestore(DEFAULTS_VERSION)}
              />
            )}
          </ol>
        )}
      </QueryResultView>
      {history.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isBusy={history.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void history.fetchNextPage()}
        >
          Show Earlier Versions
        </Button>
      )}
      {affectedVersion !== undefined && (
        <AffectedClientsDialog version={affectedVersion} onClose={() => setAffectedVersion(undefined)} />
      )}
      {versionToRestore !== undefined && (
        <RestoreDialog
          version={versionToRestore}
          stored={stored}
          onClose={() => setVersionToRestore(undefined)}
        />
      )}
    </>
  )
}

type VersionItemProps = {
  version: PublishedSettingsVersion
  isCurrent: boolean
  onRestore: () => void
  onShowAffected?: () => void
}

function VersionItem({
  version: { version, publishedAt, publishedBy, differences },
  isCurrent,
  onRestore,
  onShowAffected,
}: VersionItemProps) {
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border border-border bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold">
          {version === DEFAULTS_VERSION ? 'Default settings' : `Version ${version}`}
        </h3>
        {isCurrent ? (
          <Badge tone="green" hasShape>
            Current version
          </Badge>
        ) : (
          <Button variant="outline" size="compact" className="px-4" onClick={onRestore}>
            Restore
            <span className="sr-only">
              {version === DEFAULTS_VERSION ? ' the default settings' : ` version ${version}`}
            </span>
          </Button>
        )}
      </div>
      {publishedAt && (
        <p className="text-sm text-muted-foreground">
          Published {formatGymDateTime(publishedAt)} by {publishedBy?.name ?? 'a colleague'}
        </p>
      )}
      {differences.length > 0 && <DifferenceList differences={differences} />}
      {isCurrent && onShowAffected && (
        <Button variant="outline" size="compact" className="justify-self-start px-4" onClick={onShowAffected}>
          Affected Clients
        </Button>
      )}
    </li>
  )
}
