import type { ReactNode } from 'react'
import { gymTime } from './slot-times.ts'

type SlotButtonsProps = {
  label?: string
  starts: readonly string[]
  picked: string | undefined
  onPick: (startsAt: string) => void
  /** Names the day too, for times of several days. */
  format?: (startsAt: string) => ReactNode
}

/** Times as buttons, by the clock of the gym. */
export function SlotButtons({ label, starts, picked, onPick, format = gymTime }: SlotButtonsProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]"
    >
      {starts.map((startsAt) => (
        <li key={startsAt}>
          <button
            type="button"
            aria-pressed={startsAt === picked}
            onClick={() => onPick(startsAt)}
            className="grid min-h-11 w-full place-content-center rounded-md border border-border-strong py-1 text-center font-semibold hover:border-foreground aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {format(startsAt)}
          </button>
        </li>
      ))}
    </ul>
  )
}
