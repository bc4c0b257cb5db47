import { formatTimeOfDay } from '../../format/dates.ts'

/** Eight fill two rows, or three on a phone. */
const MAX_CHIPS = 8

type SlotChipsProps = {
  label: string
  slots: readonly string[]
  chosen: string
  onChoose: (startsAt: string) => void
}

export function SlotChips({ label, slots, chosen, onChoose }: SlotChipsProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {spread(slots, MAX_CHIPS).map((startsAt) => (
        <li key={startsAt}>
          <button
            type="button"
            aria-pressed={startsAt === chosen}
            onClick={() => onChoose(startsAt)}
            className="min-h-11 w-full rounded-md border border-border-strong text-sm font-semibold tabular-figures hover:border-foreground aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {formatTimeOfDay(startsAt)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Returns `count` items at even distances, the first and the last included. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  const step = (items.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)] as Item)
}
