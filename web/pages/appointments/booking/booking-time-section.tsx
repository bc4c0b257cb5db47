import { CalendarCheck, X } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { trainerName } from '#shared/appointments/trainers.ts'
import { DayAndTime } from '../../../appointments/day-and-time.tsx'
import { SlotPicker } from '../../../appointments/slot-picker.tsx'
import { SlotTakenNotice } from '../../../appointments/slot-taken-notice.tsx'
import { formatVisitorTime } from '../../../appointments/slot-times.ts'
import { FormLoadBoundary } from '../../../forms/form-load-boundary.tsx'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { useIsHydrated } from '../../../loading/use-is-hydrated.ts'
import { waitForUserIntent } from '../../../loading/user-intent.ts'
import { Button } from '../../../ui/button.tsx'
import type { HoldTimeFormProps } from './hold-time-form.tsx'
import type { PickedTimeState } from './use-picked-time.ts'

const HoldForm = lazyComponent<HoldTimeFormProps>(() =>
  import('./hold-time-form.tsx').then((m) => m.HoldTimeForm),
)

type BookingTimeSectionProps = {
  isHeld: boolean
  time: PickedTimeState
}

/** Loads the free times in the browser. They are not prerendered, because they change continually. */
export function BookingTimeSection({ isHeld, time }: BookingTimeSectionProps) {
  const isHydrated = useIsHydrated()
  return (
    <section
      aria-labelledby="pick-a-time"
      className="grid gap-5 self-start sm:rounded-lg sm:border sm:border-border sm:bg-surface sm:p-6"
    >
      <h2 id="pick-a-time" className="text-display text-heading">
        {isHeld ? 'Your time' : 'Pick a time'}
      </h2>
      {!isHydrated && <div className="min-h-110" />}
      {isHydrated && isHeld && (
        <p role="status">Your time is reserved. Please use the same email address in this form.</p>
      )}
      {isHydrated && !isHeld && <FreeTimes time={time} />}
    </section>
  )
}

function FreeTimes({ time }: { time: PickedTimeState }) {
  const { picked, pick, takenSlot, reloadCount, hasChosenLongForm, contact, onFailure, showAppointment } =
    time
  const localTime = picked && formatVisitorTime(picked.startsAt)
  useEffect(() => {
    waitForUserIntent()
      .then(HoldForm.preload)
      .catch(() => undefined)
  }, [])
  return (
    <div className="grid gap-5">
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <p className="text-muted-foreground">30 minutes, free. Optional.</p>
        <button
          type="button"
          onClick={time.askForCall}
          className="py-2 font-semibold underline underline-offset-4"
        >
          No time fits? Call me instead
        </button>
      </div>
      {takenSlot !== undefined && (
        <SlotTakenNotice slot={takenSlot} onPick={(startsAt) => pick({ ...picked, startsAt })} />
      )}
      <SlotPicker picked={picked} onPick={pick} reloadCount={reloadCount} />
      {picked && (
        <div
          ref={time.shortForm}
          className="grid gap-4 rounded-md border border-accent-border bg-accent-subtle p-4"
        >
          <p role="status" className="flex items-center gap-3">
            <CalendarCheck aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
            <span className="mr-auto">
              <strong>
                <DayAndTime startsAt={picked.startsAt} />
              </strong>
              {`, 30 minutes with ${picked.trainerId ? trainerName(picked.trainerId) : 'one of our coaches'}`}
              {localTime && (
                <span className="block text-sm text-muted-foreground">{localTime} in your time zone</span>
              )}
            </span>
            <Button variant="ghost" size="icon" aria-label="Remove this time" onClick={time.removeTime}>
              <X aria-hidden="true" className="size-5" />
            </Button>
          </p>
          {hasChosenLongForm ? (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p>We book this time when you submit your answers below.</p>
              <Button variant="outline" onClick={time.answerLater}>
                Answer Later
              </Button>
            </div>
          ) : (
            <FormLoadBoundary>
              <Suspense fallback={<div className="min-h-110 sm:min-h-40" />}>
                <HoldForm
                  slot={picked}
                  contact={contact}
                  onTimeHeld={showAppointment}
                  onFailure={onFailure}
                  alternative={
                    <div className="grid gap-1.5 text-center">
                      <Button variant="outline" size="lg" onClick={time.answerNow}>
                        Answer the Questions Now
                      </Button>
                      <p className="text-sm text-muted-foreground">
                        You can answer the questions later, with the link in our email.
                      </p>
                    </div>
                  }
                />
              </Suspense>
            </FormLoadBoundary>
          )}
        </div>
      )}
    </div>
  )
}
