import { UserPlus, X } from 'lucide-react'
import { useEffect } from 'react'
import { type Control, useFieldArray } from 'react-hook-form'
import { MAX_CHILDREN } from '#shared/signing.ts'
import { signingQuestions } from '#shared/waiver-fields.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { todayAtGym } from './today-at-gym.ts'
import type { WaiverField, WaiverValues } from './waiver-field.ts'

const BLANK = { fullName: '', dateOfBirth: '' }

type ChildrenFieldsProps = { field: WaiverField; control: Control<WaiverValues> }

/** Name and date of birth of each child; there is always one. */
export function ChildrenFields({ field, control }: ChildrenFieldsProps) {
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'children' })
  const isEmpty = fields.length === 0
  useEffect(() => {
    if (isEmpty) replace([BLANK])
  }, [isEmpty, replace])

  return (
    <div className="grid gap-5 sm:col-span-2">
      {fields.map(({ id }, i) => (
        <fieldset key={id} className="grid gap-x-5 gap-y-3 sm:grid-cols-[1fr_1fr_auto]">
          <legend className="sr-only">Child {i + 1}</legend>
          <TextField
            label={`${signingQuestions.childName.label} of child ${i + 1}`}
            required
            autoComplete="off"
            {...field(`children.${i}.fullName`)}
          />
          <TextField
            label={`${signingQuestions.dateOfBirth.label} of child ${i + 1}`}
            required
            type="date"
            max={todayAtGym()}
            autoComplete="off"
            {...field(`children.${i}.dateOfBirth`)}
          />
          {fields.length > 1 && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove child ${i + 1}`}
              onClick={() => remove(i)}
              className="self-start justify-self-start sm:mt-7"
            >
              <X aria-hidden="true" className="size-4" />
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length < MAX_CHILDREN && (
        <Button variant="outline" size="sm" onClick={() => append(BLANK)} className="justify-self-start">
          <UserPlus aria-hidden="true" className="size-4" />
          Add another child
        </Button>
      )}
    </div>
  )
}
