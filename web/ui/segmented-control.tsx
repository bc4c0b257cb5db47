import { type ReactNode, useId } from 'react'

type Segment<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  count?: string | undefined
}

export type SegmentedControlProps<Value extends string> = {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-md border border-border-strong">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex min-h-10.5 cursor-pointer items-center gap-1 rounded-sm px-1.5 text-sm font-semibold text-muted-foreground sm:px-3 hover:text-foreground has-checked:bg-surface-raised has-checked:text-foreground has-checked:[box-shadow:inset_0_-3px_var(--color-accent)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="sr-only"
          />
          {segment.icon}
          <span>{segment.label}</span>
          {segment.count && <span className="text-xs tabular-figures">{segment.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
