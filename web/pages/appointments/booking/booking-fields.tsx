import { Fragment, type ReactNode } from 'react'
import {
  activityLevelLabels,
  activityLevels,
  bestTimesToCall,
  foodPreferences,
  importantGoals,
} from '#shared/appointments/booking.ts'
import {
  type BookingFieldName,
  type BookingSection,
  bookingFields,
  bookingFieldsIn,
} from '#shared/appointments/booking-fields.ts'
import { type FormField, getQuestion } from '#shared/lib/form-field.ts'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import type { RegisterBookingField } from './booking-field.ts'

type ControlProps = ReturnType<RegisterBookingField> & { label: string; required: boolean }
type RenderControl = (props: ControlProps) => ReactNode

const WIDE_CLASS = 'sm:col-span-2'
const levels = activityLevels.map((level) => ({ value: level, label: activityLevelLabels[level] }))

const createCheckboxGroup =
  (options: readonly string[]): RenderControl =>
  (props) => (
    <div className={WIDE_CLASS}>
      <CheckboxGroup options={options} {...props} />
    </div>
  )

const controls: Partial<Record<BookingFieldName, RenderControl>> = {
  name: (props) => <TextField autoComplete="name" {...props} className={WIDE_CLASS} />,
  email: (props) => <TextField type="email" autoComplete="email" {...props} />,
  phone: (props) => <TextField type="tel" autoComplete="tel" {...props} />,
  bestTimeToCall: createCheckboxGroup(bestTimesToCall),
  heightWeight: (props) => (
    <TextField hint={`For example: 5'10", 185 lb`} {...props} className={WIDE_CLASS} />
  ),
  workoutDaysPerWeek: (props) => <TextField hint="For example: 3, or none yet" {...props} />,
  activityLevel: (props) => <SelectField placeholder="Choose your level" options={levels} {...props} />,
  foodPreferences: createCheckboxGroup(foodPreferences),
  allergies: (props) => <TextArea {...props} />,
  medications: (props) => <TextArea {...props} />,
  importantGoals: createCheckboxGroup(importantGoals),
  fitnessGoals: (props) => (
    <TextArea hint="What should be different in a year?" {...props} className={WIDE_CLASS} />
  ),
  mainStruggles: (props) => (
    <TextArea hint="What has stopped you so far?" {...props} className={WIDE_CLASS} />
  ),
}

export function BookingFields({ section, field }: { section: BookingSection; field: RegisterBookingField }) {
  return bookingFieldsIn([section]).map((name) => {
    const fieldInfo: FormField = bookingFields[name]
    const props = { label: getQuestion(fieldInfo), required: fieldInfo.isRequired === true, ...field(name) }
    return <Fragment key={name}>{controls[name]?.(props) ?? <TextField {...props} />}</Fragment>
  })
}
