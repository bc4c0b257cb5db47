import { type Control, useWatch } from 'react-hook-form'
import { intakeFields } from '#shared/intake-forms/intake-fields.ts'
import { readinessOf, readinessQuestions } from '#shared/intake-forms/readiness.ts'
import { questionOf } from '#shared/lib/form-field.ts'
import { RadioField } from '../../ui/radio-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { IntakeField, IntakeValues } from './intake-field.ts'

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** The question with its answers beside it; floating, the legend is a cell of the grid. */
const ROW =
  'items-center border-b border-border pb-3 last:border-b-0 last:pb-0 sm:col-span-2 sm:grid-cols-[1fr_auto] sm:gap-x-6 [&>legend]:text-base sm:[&>legend]:float-left'

export function ReadinessFields({ field, control }: { field: IntakeField; control: Control<IntakeValues> }) {
  const answers = useWatch({ control })
  return (
    <>
      {readinessQuestions.map((name) => (
        <RadioField
          key={name}
          label={questionOf(intakeFields[name])}
          options={YES_OR_NO}
          className={ROW}
          {...field(name)}
        />
      ))}
      {readinessOf(answers) === 'ask' && (
        <TextArea
          label={questionOf(intakeFields.readinessDetails)}
          hint="Since when, and what your doctor said. A coach talks with you before you train."
          className="sm:col-span-2"
          {...field('readinessDetails')}
        />
      )}
    </>
  )
}
