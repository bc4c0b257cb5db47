import { useQuery } from '@tanstack/react-query'
import { Download, PackageOpen } from 'lucide-react'
import type { Export } from '#shared/moving/export.ts'
import { createExport, getExport } from '#shared/moving/exports-operations.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { formatGymDateTime } from '../format/dates.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { CardSkeletons } from '../records/page-skeleton.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'

const QUERY_KEY = ['export']
const POLL_MS = 4000
const LINK_REFRESH_MS = 5 * 60_000

const stateBadges = {
  running: ['yellow', 'In progress'],
  done: ['green', 'Ready'],
  failed: ['red', 'Failed'],
  expired: ['gray', 'Removed'],
} as const satisfies Record<Export['state'], readonly [Tone, string]>

export function ExportCard() {
  const newest = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => callAsStaff(getExport, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.newest?.state === 'running' ? POLL_MS : state.data?.link ? LINK_REFRESH_MS : false,
  })
  const start = useStaffMutation({
    operation: createExport,
    offlineConsequence: 'No export was started',
    onSuccess: (_, { queryClient }) => void queryClient.invalidateQueries({ queryKey: QUERY_KEY }),
  })
  return (
    <QueryResultView query={newest} loading={<CardSkeletons label="Loading..." />}>
      {({ newest: latestExport, link }) => (
        <Card className="grid gap-4">
          {latestExport ? (
            <ExportProgress latestExport={latestExport} />
          ) : (
            <p>Nothing was exported in the last day.</p>
          )}
          <div className="flex flex-wrap gap-3">
            {link && (
              <a href={link} className={buttonClass({})}>
                <Download className="size-5" />
                Download
              </a>
            )}
            {latestExport?.state !== 'running' && (
              <Button
                Icon={PackageOpen}
                variant={link ? 'outline' : 'primary'}
                isBusy={start.isPending}
                busyLabel="Starting..."
                onClick={() => start.start({})}
              >
                Export Everything
              </Button>
            )}
          </div>
        </Card>
      )}
    </QueryResultView>
  )
}

function ExportProgress({ latestExport }: { latestExport: Export }) {
  const { state, createdByName, createdAt, expiresAt, records, waivers, bytes } = latestExport
  const [tone, label] = stateBadges[state]
  return (
    <div className="grid gap-1" aria-live="polite">
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        Export of {formatGymDateTime(createdAt)}
        <Badge tone={tone} hasShape>
          {label}
        </Badge>
      </p>
      <p className="text-sm text-muted-foreground">Started by {createdByName}</p>
      {(state === 'running' || state === 'done') && (
        <p className="text-sm">
          {records.toLocaleString('en-US')} records, {waivers.toLocaleString('en-US')} waivers,{' '}
          {formatSize(bytes)}
        </p>
      )}
      {state === 'running' && (
        <p className="text-sm text-muted-foreground">You can close this page. The export continues.</p>
      )}
      {state === 'done' && expiresAt && (
        <p className="text-sm text-muted-foreground">Available until {formatGymDateTime(expiresAt)}</p>
      )}
      {state === 'failed' && (
        <p className="text-sm text-danger">
          The export failed. Start another one, or check the CloudWatch log of the function writeExport.
        </p>
      )}
    </div>
  )
}

const MEGABYTE = 1024 * 1024

const formatSize = (bytes: number) =>
  `${(bytes / MEGABYTE).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
