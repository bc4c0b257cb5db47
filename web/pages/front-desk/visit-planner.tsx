import { CalendarPlus, MapPin } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import {
  CALENDAR_MEDIA_TYPE,
  calendarFileName,
  formatVisitCalendarFile,
} from '#shared/appointments/visit-calendar.ts'
import type { PublicDayPass } from '#shared/front-desk/day-pass.ts'
import { getVisitDateRange } from '#shared/front-desk/day-pass.ts'
import { updateVisitDate } from '#shared/front-desk/day-passes-operations.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import {
  closedDayError,
  formatStaffedHours,
  formatWeeklyHours,
  isClosedOn,
} from '#shared/lib/dates/opening-hours.ts'
import { formatLongDate, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { business, directionsUrl } from '#shared/lib/settings/business.ts'
import { callOperation } from '../../api-client/call.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { saveFile } from '../../ui/save-file.ts'

const WeeklyHours = () =>
  formatWeeklyHours(gymHours).map(({ days, hours }, index) => (
    <Fragment key={days + hours}>
      {index > 0 && ', '}
      <span className="whitespace-nowrap">
        {days} {hours}
      </span>
    </Fragment>
  ))

type VisitPlannerProps = {
  pass: PublicDayPass
  day: PlainDate | undefined
  onChange: (day: PlainDate | undefined) => void
}

export function VisitPlanner({ pass, day, onChange }: VisitPlannerProps) {
  const { passCode } = pass
  const { first, last } = getVisitDateRange(new Date(), business.timeZone, pass)
  const { save, note, error } = useSaveDay(passCode, onChange)
  const hours = day && formatStaffedHours(day, gymHours)
  // The day is checked again here, because the gym may decide to close on this day after the visitor has chosen it.
  const closedError = day && day >= first ? closedDayError(day, gymHours) : undefined

  function saveCalendarFile(chosen: PlainDate) {
    const text = formatVisitCalendarFile(
      { passCode, day: chosen, siteUrl: location.origin },
      gymHours,
      new Date(),
    )
    if (text) saveFile(calendarFileName(passCode), new Blob([text], { type: CALENDAR_MEDIA_TYPE }))
  }

  return (
    <section
      aria-label="Your visit"
      className="grid gap-4 rounded-lg border border-border bg-surface p-6 print:hidden"
    >
      <DateField
        label="Your visit"
        hint={`Choose any day until ${formatLongDate(last)}. You can change it later.`}
        value={day}
        onChange={save}
        today={first}
        min={first}
        max={last}
        isUnavailable={(each) => isClosedOn(each, gymHours)}
        error={error ?? closedError}
      />
      <p role="status" className="text-muted-foreground empty:hidden">
        {note}
      </p>
      <p>
        We are at the desk{' '}
        {hours ? (
          <>
            <span className="whitespace-nowrap">{hours}</span> that day.
          </>
        ) : (
          <>
            <WeeklyHours />.
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3 *:grow">
        <a
          href={directionsUrl()}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline' })}
        >
          <MapPin aria-hidden="true" className="size-5 shrink-0" />
          Get Directions
        </a>
        {day && hours && (
          <Button variant="outline" onClick={() => saveCalendarFile(day)}>
            <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
            Add to Calendar
          </Button>
        )}
      </div>
    </section>
  )
}

/** Sends one request after another, so that the server stores the day that the visitor chose last. */
function useSaveDay(passCode: string, onChange: VisitPlannerProps['onChange']) {
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef<PlainDate>(undefined)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()

  function save(day: PlainDate | undefined) {
    latest.current = day
    setNote('Saving...')
    setError(undefined)
    const call = () => callOperation(updateVisitDate, { passCode, preferredVisitDate: day ?? '' })
    saving.current = saving.current.then(call).then(
      ({ preferredVisitDate }) => {
        onChange(preferredVisitDate)
        if (latest.current !== day) return
        setNote(
          preferredVisitDate ? `See you on ${formatLongDate(preferredVisitDate)}.` : 'No day is chosen.',
        )
      },
      (failure: unknown) => {
        if (latest.current !== day) return
        const { message, fields } = toApiError(failure)
        setNote('')
        setError(fields.preferredVisitDate ?? message)
      },
    )
  }
  return { save, note, error }
}
