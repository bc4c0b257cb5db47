import type { ReactNode } from 'react'
import { formatGymTime } from './slot-times.ts'

type SlotButtonsProps = {
  label?: string
  startTimes: readonly string[]
  pickedStart: string | undefined
  onPick: (startsAt: string) => void
  seatsLeft?: (startsAt: string) => number | undefined
  /** Returns the content of a button. By default, this is the time without the day. */
  format?: (startsAt: string) => ReactNode
}

const WIDE_CLASS = 'grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))]'
const NARROW_CLASS =
  'grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]'

export function SlotButtons({ label, startTimes, pickedStart, onPick, seatsLeft, format }: SlotButtonsProps) {
  return (
    <ul aria-label={label} className={`grid gap-2 ${format ? WIDE_CLASS : NARROW_CLASS}`}>
      {startTimes.map((startsAt) => (
        <li key={startsAt}>
          <button
            type="button"
            aria-pressed={startsAt === pickedStart}
            onClick={() => onPick(startsAt)}
            className="grid min-h-11 w-full place-content-center rounded-md border border-border-strong px-1 py-1 text-center font-semibold hover:border-foreground aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {format ? format(startsAt) : formatGymTime(startsAt)}
            <SeatsLeft count={seatsLeft?.(startsAt)} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const SeatsLeft = ({ count }: { count: number | undefined }) =>
  count !== undefined && (
    <span className="text-xs font-normal">{count === 1 ? ' 1 seat left' : ` ${count} seats left`}</span>
  )
