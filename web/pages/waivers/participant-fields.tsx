import { Suspense } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { isMinor } from '#shared/lib/dates/age.ts'
import { getQuestion } from '#shared/lib/form-field.ts'
import { guardianRelationships } from '#shared/waivers/guardianship.ts'
import { participationLabels, participationOptions } from '#shared/waivers/signing.ts'
import { participantFormFields, signingPageFields } from '#shared/waivers/waiver-fields.ts'
import { ClientDetailsFields } from '../../forms/client-section.tsx'
import { NativeDateField } from '../../forms/native-date-field.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { FormSection, SelectField, TextField } from '../../ui/field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import type { RegisterWaiverField, WaiverValues } from './register-waiver-field.ts'
import { getTodayAtGym } from './today-at-gym.ts'

const ChildrenFields = lazyComponent(() =>
  import('./child-participant-fields.tsx').then((m) => m.ChildParticipantFields),
)

const EARLIEST_DATE_OF_BIRTH = '1900-01-01'
const PARTICIPANT_CHOICES = participationOptions.map((value) => ({
  value,
  label: participationLabels[value],
}))
const RELATIONSHIP_OPTIONS = guardianRelationships.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}))

type ParticipantFieldsProps = {
  asksForClient: boolean
  field: RegisterWaiverField
  control: Control<WaiverValues>
}

export function ParticipantFields({ asksForClient, field, control }: ParticipantFieldsProps) {
  const [takesPart, dateOfBirth, guardianName] = useWatch({
    control,
    name: ['takesPart', 'dateOfBirth', 'guardianName'],
  })
  const hasChildren = takesPart === 'meAndChildren' || takesPart === 'children'
  // While a person types the year, the value is a year such as 0001 or 0199, which is not a real year of birth.
  const isRealBirthDate = !!dateOfBirth && dateOfBirth >= EARLIEST_DATE_OF_BIRTH
  const isUnder18 = isRealBirthDate && isMinor(dateOfBirth, getTodayAtGym())
  return (
    <>
      <FormSection title="1. Who takes part?">
        <RadioField
          label="Who takes part?"
          options={PARTICIPANT_CHOICES}
          className="sm:col-span-2 [&>legend]:sr-only"
          {...field('takesPart')}
        />
        {asksForClient ? (
          <ClientDetailsFields field={field} />
        ) : (
          <TextField
            label={participantFormFields.signerName.label}
            required
            autoComplete="name"
            {...field('signerName')}
          />
        )}
        {takesPart !== 'children' && (
          <NativeDateField
            label={hasChildren ? 'Your date of birth' : participantFormFields.dateOfBirth.label}
            required
            min={EARLIEST_DATE_OF_BIRTH}
            max={getTodayAtGym()}
            autoComplete="bday"
            {...field('dateOfBirth')}
          />
        )}
        {!hasChildren && (!isRealBirthDate || isUnder18 || guardianName) && (
          <TextField
            label={getQuestion(signingPageFields.guardianName)}
            required={isUnder18}
            hint={
              isUnder18
                ? 'You are under 18. A parent or guardian must read, agree and sign for you.'
                : 'Only for participants under 18: a parent or guardian signs for them.'
            }
            autoComplete="off"
            {...field('guardianName')}
          />
        )}
      </FormSection>
      {hasChildren && (
        <FormSection title="Your children" hint="You sign as parent or guardian.">
          <SelectField
            label={participantFormFields.relationship.label}
            required
            options={RELATIONSHIP_OPTIONS}
            placeholder="Please choose"
            className="sm:col-span-2"
            {...field('relationship')}
          />
          <Suspense fallback={null}>
            <ChildrenFields field={field} control={control} />
          </Suspense>
        </FormSection>
      )}
    </>
  )
}
