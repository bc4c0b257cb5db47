import { Minus, Plus } from 'lucide-react'

type StepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
}

const STEP =
  'grid size-11 place-items-center hover:bg-hover aria-disabled:cursor-not-allowed aria-disabled:opacity-40'

/** At a limit the button stays focusable but does nothing. */
export const Stepper = ({
  label,
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
}: StepperProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would have to be named by a legend in its border
  <div
    role="group"
    aria-label={label}
    className="inline-flex items-center rounded-md border border-border-strong"
  >
    <button
      type="button"
      aria-label="Decrease quantity"
      aria-disabled={value <= min}
      onClick={() => value > min && onChange(value - 1)}
      className={STEP}
    >
      <Minus className="size-4" />
    </button>
    <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-figures">
      {value}
    </output>
    <button
      type="button"
      aria-label="Increase quantity"
      aria-disabled={value >= max}
      onClick={() => value < max && onChange(value + 1)}
      className={STEP}
    >
      <Plus className="size-4" />
    </button>
  </div>
)
