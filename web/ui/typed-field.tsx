import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { getBadInputMessage } from './bad-input.ts'
import { type BaseFieldProps, CONTROL_CLASS, Field } from './field.tsx'

type InputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'onInput' | 'required' | 'ref'
>

/** The value of a field whose date or time is incomplete. No schema accepts it, so it never overwrites a stored value. */
const BAD_INPUT = { date: 'not a date', time: 'not a time' } as const

export const isCompleteInput = (value: string): boolean => /^\d/.test(value)

type DateOrTimeInputProps = InputProps & {
  type: keyof typeof BAD_INPUT
  value: string
  onChange: (value: string) => void
}

/** Also reads the field on keyup and blur, because browsers report an incomplete date as empty, sometimes without a change event. */
export function DateOrTimeInput({ type, value, onChange, onBlur, ...input }: DateOrTimeInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const shownValue = value === BAD_INPUT[type] ? '' : value
  useEffect(() => {
    // Clears the input element directly, because React would keep the incomplete text in it when the value becomes empty.
    if (value === '' && ref.current?.validity.badInput) ref.current.value = ''
  }, [value])
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const newValue = currentTarget.validity.badInput ? BAD_INPUT[type] : currentTarget.value
    if (newValue !== value) onChange(newValue)
  }
  return (
    <input
      {...input}
      ref={ref}
      type={type}
      value={shownValue}
      onChange={read}
      onKeyUp={read}
      onBlur={(event) => {
        read(event)
        onBlur?.(event)
      }}
    />
  )
}

type DateOrTimeFieldProps = DateOrTimeInputProps & BaseFieldProps & { Icon?: LucideIcon; inputClass?: string }

/** Shows the error on blur or submit, because input is incomplete while a person types. */
export function DateOrTimeField(props: DateOrTimeFieldProps) {
  const { label, hint, error, required, className, Icon, inputClass = '', ...input } = props
  const [hasBlurred, setHasBlurred] = useState(false)
  const isIncomplete = input.value === BAD_INPUT[input.type] && (hasBlurred || !!error)
  const message = isIncomplete ? getBadInputMessage(label, input.type) : error
  return (
    <Field label={label} hint={hint} error={message} required={required} className={className}>
      {(control) => (
        <div className="relative">
          <DateOrTimeInput
            {...input}
            {...control}
            onFocus={() => setHasBlurred(false)}
            onBlur={() => setHasBlurred(true)}
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
  BaseFieldProps & {
    value: number | null | undefined
    /** Called with undefined for an empty field and with NaN for text that is not a number. */
    onChange: (value: number | undefined) => void
  }

export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, required, className = '[&_input]:max-w-40', value, onChange, ...input } = props
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { validity, valueAsNumber } = currentTarget
    const newValue = validity.badInput || !Number.isNaN(valueAsNumber) ? valueAsNumber : undefined
    if (!Object.is(newValue, value)) onChange(newValue)
  }
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <input
          type="number"
          inputMode="numeric"
          {...input}
          {...control}
          // Passes a number and not text, because React then does not replace typed text such as '1.' that stands for the same number.
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
