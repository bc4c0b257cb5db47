import { type Control, useWatch } from 'react-hook-form'
import { bookingFieldNames, bookingFields } from '#shared/booking-fields.ts'
import type { BookingValues } from './booking-field.ts'

const REQUIRED_FIELDS = bookingFieldNames.filter((name) => 'isRequired' in bookingFields[name])

/** Number of answered required questions; sticky while the form scrolls, unless a toast has its place. */
export function BookingProgress({ control }: { control: Control<BookingValues> }) {
  const values = useWatch({ control, name: REQUIRED_FIELDS })
  const answered = values.filter(
    (value) => (Array.isArray(value) ? value : (value ?? '').trim()).length > 0,
  ).length
  const total = REQUIRED_FIELDS.length
  return (
    <div className="sticky top-16 z-20 in-[:has(.toast)]:static -mx-4 grid gap-2 bg-background px-4 py-3 lg:top-18">
      <p className="flex justify-between gap-4 text-sm font-semibold">
        <span id="booking-progress">
          {answered === total ? 'Ready to send' : `${answered} of ${total} required answers`}
        </span>
        <span className="font-normal text-muted-foreground">about four minutes</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby="booking-progress"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
        className="grid auto-cols-fr grid-flow-col gap-1"
      >
        {REQUIRED_FIELDS.map((name, index) => (
          <span
            key={name}
            className={`h-1 rounded-full transition-colors ${index < answered ? 'bg-accent' : 'bg-border'}`}
          />
        ))}
      </div>
    </div>
  )
}
