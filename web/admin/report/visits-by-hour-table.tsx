import { weekdayNames } from '#shared/lib/dates/week.ts'
import { createHourRows } from './members-columns.ts'

const HEAT_CLASSES = ['', 'bg-accent/15', 'bg-accent/30', 'bg-accent/50', 'bg-accent/70'] as const

const formatHour = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

export function VisitsByHourTable({ visits }: { visits: readonly (readonly number[])[] }) {
  const rows = createHourRows(visits)
  const max = Math.max(1, ...visits.flat())
  const shadeOf = (count: number) => HEAT_CLASSES[Math.ceil((count / max) * (HEAT_CLASSES.length - 1))] ?? ''
  if (rows.length === 0) return <p className="text-sm text-muted-foreground">No visits yet.</p>
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-xs tabular-figures">
      <caption className="sr-only">Visits by weekday and hour</caption>
      <thead className="text-muted-foreground">
        <tr>
          <th scope="col" className="w-14 text-left font-semibold">
            Hour
          </th>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" className="font-semibold">
              <abbr title={name} className="no-underline">
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hour, visits: counts }) => (
          <tr key={hour}>
            <th scope="row" className="text-left font-normal whitespace-nowrap text-muted-foreground">
              {formatHour(hour)}
            </th>
            {counts.map((count, weekday) => (
              <td key={weekdayNames[weekday]} className={`rounded-sm py-1 ${shadeOf(count)}`}>
                {count > 0 ? count : <span className="text-muted-foreground">·</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
