import { CalendarDays } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CONTROL_CLASS, Field, type FieldText } from '../../ui/field.tsx'
import { today } from '../format/dates.ts'

type PastDateFieldProps = Omit<ComponentProps<'input'>, 'required'> & FieldText

/** The browser's own icon lies invisibly over ours and opens its calendar. */
const PICKER =
  'relative [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:left-0 [&::-webkit-calendar-picker-indicator]:h-full [&::-webkit-calendar-picker-indicator]:w-11 [&::-webkit-calendar-picker-indicator]:opacity-0'

/** A date of birth is typed sooner than found in a calendar. */
export const PastDateField = ({ label, hint, error, required, className, ...input }: PastDateFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} className={className}>
    {(control) => (
      <div className="relative">
        <input
          type="date"
          max={today()}
          {...input}
          {...control}
          className={`${CONTROL_CLASS} ${PICKER} pl-11.5`}
        />
        <CalendarDays className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted-foreground" />
      </div>
    )}
  </Field>
)
