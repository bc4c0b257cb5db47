import { type LucideIcon, Minus, Plus } from 'lucide-react'

type QuantityStepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
}

const STEP_CLASS =
  'grid size-11 place-items-center hover:bg-hover aria-disabled:cursor-not-allowed aria-disabled:opacity-40'

/** At the minimum or maximum, the button for that direction no longer works, but it can still receive the focus. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, min = 1, max = Number.POSITIVE_INFINITY } = props
  const button = (name: string, by: 1 | -1, isAtLimit: boolean, Icon: LucideIcon) => (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isAtLimit}
      onClick={() => isAtLimit || onChange(value + by)}
      className={STEP_CLASS}
    >
      <Icon className="size-4" />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which appears in its border
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-md border border-border-strong"
    >
      {button('Decrease quantity', -1, value <= min, Minus)}
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-figures">
        {value}
      </output>
      {button('Increase quantity', 1, value >= max, Plus)}
    </div>
  )
}
