import { UserPlus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { MAX_CHILDREN_PER_WAIVER } from '#shared/waivers/signing.ts'
import { participantFormFields } from '#shared/waivers/waiver-fields.ts'
import { NativeDateField } from '../../forms/native-date-field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { RegisterWaiverField, WaiverValues } from './register-waiver-field.ts'
import { getTodayAtGym } from './today-at-gym.ts'

const BLANK_CHILD = { fullName: '', dateOfBirth: '' }

export function ChildParticipantFields({
  field,
  control,
}: {
  field: RegisterWaiverField
  control: Control<WaiverValues>
}) {
  const { onChange } = useController({ control, name: 'children' }).field
  const value = useWatch({ control, name: 'children' }) ?? []
  // The React keys contain this count, because the uncontrolled fields must remount after a child is removed.
  const [removalCount, setRemovalCount] = useState(0)
  const isEmpty = value.length === 0
  useEffect(() => {
    if (isEmpty) onChange([BLANK_CHILD])
  }, [isEmpty, onChange])

  const rows = value.map((_, index) => ({ index, key: `${removalCount}-${index}` }))

  function remove(index: number) {
    onChange(value.toSpliced(index, 1))
    setRemovalCount(removalCount + 1)
  }

  return (
    <div className="grid gap-5 sm:col-span-2">
      {rows.map(({ index: i, key }) => (
        <fieldset key={key} className="grid gap-x-5 gap-y-3 sm:grid-cols-[1fr_1fr_auto]">
          <legend className="sr-only">Child {i + 1}</legend>
          <TextField
            label={`${participantFormFields.childName.label} of child ${i + 1}`}
            required
            autoComplete="off"
            {...field(`children.${i}.fullName`)}
          />
          <NativeDateField
            label={`${participantFormFields.dateOfBirth.label} of child ${i + 1}`}
            required
            max={getTodayAtGym()}
            autoComplete="off"
            {...field(`children.${i}.dateOfBirth`)}
          />
          {value.length > 1 && (
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
      {value.length < MAX_CHILDREN_PER_WAIVER && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => onChange([...value, BLANK_CHILD])}
          className="justify-self-start"
        >
          <UserPlus aria-hidden="true" className="size-4" />
          Add another child
        </Button>
      )}
    </div>
  )
}
