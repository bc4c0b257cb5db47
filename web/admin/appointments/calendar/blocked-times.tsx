import { trainerIds, trainerName } from '#shared/appointments/trainers.ts'
import type { TimeOff } from '#shared/appointments/working-hours.ts'
import { Button } from '../../../ui/button.tsx'
import { formatShortDay, formatTimeOfDay } from '../../format/dates.ts'
import { dayOf } from './calendar-days.ts'

type BlockedTimesProps = { timeOff: readonly TimeOff[]; isBusy: boolean; onRemove: (id: string) => void }

export function BlockedTimes({ timeOff, isBusy, onRemove }: BlockedTimesProps) {
  const now = new Date().toISOString()
  const ahead = timeOff
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  if (ahead.length === 0) return null
  return (
    <section aria-label="Blocked" className="grid gap-3 border-t border-border pt-4">
      <h3 className="font-semibold">Blocked</h3>
      {trainerIds
        .filter((id) => ahead.some(({ trainerId }) => trainerId === id))
        .map((id) => (
          <div key={id}>
            <h4 className="text-sm text-muted-foreground">{trainerName(id)}</h4>
            <ul className="divide-y divide-border">
              {ahead
                .filter(({ trainerId }) => trainerId === id)
                .map((off) => (
                  <li key={off.id} className="flex items-center justify-between gap-3 text-sm">
                    <span className="grid py-2 tabular-figures sm:flex sm:flex-wrap sm:gap-x-2">
                      <span className="font-semibold">{formatShortDay(dayOf(off.startsAt))}</span>
                      <span>{formatTimes(off)}</span>
                    </span>
                    <Button
                      variant="ghost"
                      size="sm"
                      className="-mr-3 shrink-0 max-sm:min-h-11"
                      aria-label={`Give Free: ${trainerName(id)}, ${formatShortDay(dayOf(off.startsAt))}, ${formatTimes(off)}`}
                      isBusy={isBusy}
                      onClick={() => onRemove(off.id)}
                    >
                      Give Free
                    </Button>
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </section>
  )
}

/** Formats like '12:00 PM – 1:00 PM', with the day if the time ends on another. */
function formatTimes({ startsAt, endsAt }: TimeOff): string {
  const lastDay = dayOf(endsAt)
  const last = lastDay === dayOf(startsAt) ? '' : `${formatShortDay(lastDay)}, `
  return `${formatTimeOfDay(startsAt)} – ${last}${formatTimeOfDay(endsAt)}`
}
