import { Check } from 'lucide-react'
import { steps } from './steps.ts'

type StepStripProps = { current: number; done: ReadonlySet<number>; onChoose: (index: number) => void }

export function StepStrip({ current, done, onChoose }: StepStripProps) {
  return (
    <ol className="flex gap-2 overflow-x-auto p-1">
      {steps.map(({ title }, i) => (
        <li key={title} className="shrink-0">
          <button
            type="button"
            aria-current={i === current ? 'step' : undefined}
            onClick={() => onChoose(i)}
            className="flex min-h-11 items-center gap-2 rounded-md border border-border px-3 text-sm font-semibold text-muted-foreground hover:text-foreground aria-[current]:border-accent aria-[current]:text-foreground"
          >
            <span
              className={`grid size-6 place-content-center rounded-full text-xs ${done.has(i) ? 'bg-success text-on-state' : 'bg-surface-raised'}`}
            >
              {done.has(i) ? <Check aria-hidden="true" className="size-4" /> : i + 1}
            </span>
            {title}
            {done.has(i) && <span className="sr-only">, done</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
