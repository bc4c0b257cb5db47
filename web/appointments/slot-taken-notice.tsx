import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { DayAndTime } from './day-and-time.tsx'
import { SlotButtons } from './slot-buttons.tsx'

const TakenSlot = z.object({
  alternatives: z._default(z.array(z.object({ startsAt: z.string() })), []),
  reason: z._default(z.string(), 'This time has just been taken.'),
})

/** Appears and takes the focus if the chosen time is no longer free. Offers the nearest free times. */
export function SlotTakenNotice({ slot, onPick }: { slot: unknown; onPick: (startsAt: string) => void }) {
  const { alternatives, reason } = z.parse(TakenSlot, slot)
  const notice = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run for every time that was taken
  useEffect(() => notice.current?.focus(), [slot])
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="This time was taken"
      className="error-summary grid gap-3 rounded-md border border-danger-border bg-danger-subtle px-4 py-3"
    >
      <p className="font-semibold text-danger">{reason}</p>
      {alternatives.length > 0 && (
        <>
          <p className="text-sm">The nearest free times:</p>
          <SlotButtons
            startTimes={alternatives.map(({ startsAt }) => startsAt)}
            pickedStart={undefined}
            onPick={onPick}
            format={(startsAt) => <DayAndTime startsAt={startsAt} />}
          />
        </>
      )}
    </section>
  )
}
