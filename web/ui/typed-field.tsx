import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { badInputMessage } from './bad-input.ts'
import { CONTROL_CLASS, Field, type FieldText } from './field.tsx'

type InputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'onInput' | 'required' | 'ref'
>

/** Stands for text that is no date or time. No schema accepts it, so that it never erases a stored value. */
const BAD_INPUT = { date: 'not a date', time: 'not a time' } as const

/** False while a date or time is empty, incomplete or does not exist. */
export const isComplete = (value: string): boolean => /^\d/.test(value)

type TypedInputProps = InputProps & {
  type: keyof typeof BAD_INPUT
  value: string
  onChange: (value: string) => void
}

/**
 * A controlled native date or time. Browsers report text that is incomplete or does not exist, such as February 31, as
 * an empty value with `validity.badInput`, and fire no event if the value was empty before.
 */
export function TypedInput({ type, value, onChange, onBlur, ...input }: TypedInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const shown = value === BAD_INPUT[type] ? '' : value
  useEffect(() => {
    // React leaves the typed text in place when the value changes from bad to empty.
    if (value === '' && ref.current?.validity.badInput) ref.current.value = ''
  }, [value])
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const typed = currentTarget.validity.badInput ? BAD_INPUT[type] : currentTarget.value
    if (typed !== value) onChange(typed)
  }
  return (
    <input
      {...input}
      ref={ref}
      type={type}
      value={shown}
      onChange={read}
      onKeyUp={read}
      onBlur={(event) => {
        read(event)
        onBlur?.(event)
      }}
    />
  )
}

type TypedFieldProps = TypedInputProps & FieldText & { Icon?: LucideIcon; inputClass?: string }

/** Says what is wrong once the field is left or the form is sent: while a date is typed, it is incomplete. */
export function TypedField(props: TypedFieldProps) {
  const { label, hint, error, required, className, Icon, inputClass = '', ...input } = props
  const [isLeft, setIsLeft] = useState(false)
  const isBad = input.value === BAD_INPUT[input.type] && (isLeft || !!error)
  const message = isBad ? badInputMessage(label, input.type) : error
  return (
    <Field label={label} hint={hint} error={message} required={required} className={className}>
      {(control) => (
        <div className="relative">
          <TypedInput
            {...input}
            {...control}
            onFocus={() => setIsLeft(false)}
            onBlur={() => setIsLeft(true)}
            className={`${CONTROL_CLASS} ${inputClass}`}
          />
          {Icon && (
            <Icon className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted-foreground" />
          )}
        </div>
      )}
    </Field>
  )
}

type NumberFieldProps = InputProps &
  FieldText & {
    /** Null and NaN are shown as empty: NaN is not a number yet, and null in a draft that was stored. */
    value: number | null | undefined
    /** Receives undefined for an empty field, and NaN for what is typed and no number. */
    onChange: (value: number | undefined) => void
  }

export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, required, className = '[&_input]:max-w-40', value, onChange, ...input } = props
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { validity, valueAsNumber } = currentTarget
    const typed = validity.badInput || !Number.isNaN(valueAsNumber) ? valueAsNumber : undefined
    if (!Object.is(typed, value)) onChange(typed)
  }
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <input
          type="number"
          inputMode="numeric"
          {...input}
          {...control}
          // A number, not its text: React then leaves '1.' as it is typed.
          value={Number.isFinite(value) ? Number(value) : ''}
          onChange={read}
          onKeyUp={read}
          onBlur={read}
          className={CONTROL_CLASS}
        />
      )}
    </Field>
  )
}
