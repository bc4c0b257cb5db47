import { CalendarDays } from 'lucide-react'
import type { ComponentProps } from 'react'
import { DateOrTimeField } from '../../ui/typed-field.tsx'
import { today } from '../format/dates.ts'

type PastDateFieldProps = Omit<ComponentProps<typeof DateOrTimeField>, 'type' | 'Icon' | 'inputClass'>

/** Places the browser's invisible calendar button over our icon, so that a click opens the calendar. */
const PICKER_CLASS =
  'relative pl-11.5 [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:left-0 [&::-webkit-calendar-picker-indicator]:h-full [&::-webkit-calendar-picker-indicator]:w-11 [&::-webkit-calendar-picker-indicator]:opacity-0'

export const PastDateField = (props: PastDateFieldProps) => (
  <DateOrTimeField {...props} type="date" max={today()} Icon={CalendarDays} inputClass={PICKER_CLASS} />
)
