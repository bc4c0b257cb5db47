import { gymTime, ownTime } from './slot-times.ts'

type SlotButtonsProps = {
  label?: string
  starts: readonly string[]
  picked: string | undefined
  onPick: (startsAt: string) => void
  /** Names the day too, for times of several days. */
  format?: (startsAt: string) => string
}

/** Times as buttons; with the visitor's own time where it differs. */
export function SlotButtons({ label, starts, picked, onPick, format = gymTime }: SlotButtonsProps) {
  return (
    <ul
      aria-label={label}
      className={`grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] ${starts.some(ownTime) ? 'grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))]'}`}
    >
      {starts.map((startsAt) => {
        const own = ownTime(startsAt)
        return (
          <li key={startsAt}>
            <button
              type="button"
              aria-pressed={startsAt === picked}
              onClick={() => onPick(startsAt)}
              className="group grid min-h-11 w-full place-content-center rounded-md border border-border-strong py-1 text-center font-semibold hover:border-foreground aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            >
              {format(startsAt)}
              {own && (
                <span className="text-xs font-normal text-muted-foreground group-aria-pressed:text-on-accent">
                  {own}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
