import { useQuery } from '@tanstack/react-query'
import { checkAppointmentSeries } from '#shared/appointments/appointment-series-operations.ts'
import type { SeriesProblem } from '#shared/appointments/series.ts'
import { formatDay } from '#shared/lib/dates/plain-date.ts'
import { SelectField } from '../../../ui/field.tsx'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { formatTimeOfDay } from '../../format/dates.ts'

const SERIES_COUNTS = [4, 6, 8, 10, 12] as const

const problemTexts = {
  closed: 'Closed',
  taken: 'Taken',
  notOffered: 'Outside working hours',
  skipped: 'Time skipped when clocks change',
  own: 'Client has another appointment',
  needs: 'No session, membership or free booking left',
} as const satisfies Record<SeriesProblem, string>

export const RepeatField = ({ count, onChange }: { count: number; onChange: (count: number) => void }) => (
  <SelectField
    label="Repeat"
    options={[
      { value: '1', label: 'Does not repeat' },
      ...SERIES_COUNTS.map((times) => ({ value: String(times), label: `Every week, ${times} times` })),
    ]}
    value={String(count)}
    onChange={({ target }) => onChange(Number(target.value))}
  />
)

type SeriesValues = { clientId: string; typeId: string; trainerId: string; startsAt: string; times: number }

export function useSeriesPreview(series: SeriesValues | undefined) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['calendar', 'series', series],
    queryFn: ({ signal }) => callAsStaff(checkAppointmentSeries, series as SeriesValues, { signal }),
    enabled: series !== undefined,
  })
  const plan = series && data
  const starts = plan?.times.flatMap(({ startsAt, problem }) => (startsAt && !problem ? startsAt : [])) ?? []
  return { times: plan?.times, starts: starts.slice(0, plan?.max), isChecking: isFetching && !plan, refetch }
}

type SeriesPreviewProps = Pick<ReturnType<typeof useSeriesPreview>, 'times' | 'starts' | 'isChecking'>

export function SeriesPreview({ times, starts, isChecking }: SeriesPreviewProps) {
  if (!times)
    return (
      <p role="status" className="text-sm text-muted-foreground">
        {isChecking ? 'Checking the weeks...' : 'Choose a client, a coach and the first time.'}
      </p>
    )
  return (
    <section aria-label="Appointments in the series" className="grid gap-2 text-sm">
      <p role="status">
        {starts.length === times.length
          ? `All ${times.length} times are available.`
          : `${starts.length} of ${times.length} can be booked. The others are skipped.`}
      </p>
      <ol className="grid gap-1 sm:grid-cols-2 sm:gap-x-6">
        {times.map(({ day, startsAt, problem }) => (
          <li key={day} className="flex min-h-6 items-baseline justify-between gap-3 border-b border-border">
            <span className={problem ? 'text-muted-foreground line-through' : 'font-semibold'}>
              {formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' })}
              {startsAt && `, ${formatTimeOfDay(startsAt)}`}
            </span>
            {problem && <span className="text-warning">{problemTexts[problem]}</span>}
            {!problem && startsAt && !starts.includes(startsAt) && (
              <span className="text-warning">Over the limit for one booking</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
