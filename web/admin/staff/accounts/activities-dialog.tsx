import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { activityText } from '#shared/clients/activity-text.ts'
import type { Activity } from '#shared/lib/activity.ts'
import { type CsvColumn, toCsv } from '#shared/lib/text/csv.ts'
import type { ListedStaffAccount } from '#shared/staff/staff-account.ts'
import { listActivitiesOfStaff } from '#shared/staff/staff-operations.ts'
import { Button, SiteLink } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading-state.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { formatTimeOfDay, today } from '../../format/dates.ts'
import { QueryResultView } from '../../layout/query-result-view.tsx'

const columns: readonly CsvColumn<Activity>[] = [
  { label: 'Time', value: ({ at }) => at },
  { label: 'Activity', value: activityText },
  { label: 'Client', value: ({ clientId }) => clientId },
  { label: 'Record', value: ({ subject }) => `${subject.type} ${subject.id}` },
]

export function ActivitiesDialog({ account, onClose }: { account: ListedStaffAccount; onClose: () => void }) {
  const { id, name } = account
  const [day, setDay] = useState<string>(today())
  const query = useQuery({
    queryKey: ['staff', 'activities', id, day],
    queryFn: ({ signal }) => callAsStaff(listActivitiesOfStaff, { id, day }, { signal }),
  })
  const save = (items: readonly Activity[]) =>
    saveFile(`${name}-${day}.csv`, new Blob([toCsv(columns, items)], { type: 'text/csv;charset=utf-8' }))
  return (
    <Dialog title={name} hasName description="Activities of this person, by day" isOpen onClose={onClose}>
      <DateField
        label="Day"
        required
        value={day}
        today={today()}
        max={today()}
        onChange={(chosen) => setDay(chosen ?? today())}
      />
      <QueryResultView query={query} loading={<Skeleton className="h-40" />}>
        {({ items }) => (
          <div className="grid gap-3">
            {items.length === 0 && <p className="text-muted-foreground">No activities on this day.</p>}
            <ul className="grid">
              {items.map((activity) => (
                <li key={activity.id} className="flex gap-3 border-t border-border py-2 text-sm">
                  <time
                    dateTime={activity.at}
                    className="w-20 shrink-0 text-muted-foreground tabular-figures"
                  >
                    {formatTimeOfDay(activity.at)}
                  </time>
                  <span className="min-w-0 wrap-anywhere">
                    {activityText(activity)}
                    {activity.clientId && (
                      <>
                        {' · '}
                        <SiteLink to={`/admin/clients/${activity.clientId}`} className="underline">
                          Client
                        </SiteLink>
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
            {items.length > 0 && (
              <Button
                Icon={Download}
                variant="outline"
                size="compact"
                className="justify-self-start"
                onClick={() => save(items)}
              >
                Download CSV
              </Button>
            )}
          </div>
        )}
      </QueryResultView>
    </Dialog>
  )
}
