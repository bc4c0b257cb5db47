import { type ReactNode, useId } from 'react'

type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode }

type SegmentedControlProps<Value extends string> = {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One choice out of a few, all in sight: a radio group that looks like a switch. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-md border border-line-strong p-0.5">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-3 text-sm font-semibold text-muted hover:text-ink has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-strong"
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
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
