import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BookingInput } from '#shared/appointments/booking.ts'
import { bookingFieldNames, bookingFields } from '#shared/appointments/booking-fields.ts'
import { intakeFields } from '#shared/intake-forms/intake-fields.ts'
import { IntakeFormInput } from '#shared/intake-forms/intake-form.ts'
import { type FormField, getQuestion } from '#shared/lib/form-field.ts'
import { WaiverInput } from '#shared/waivers/waiver.ts'
import { waiverFields } from '#shared/waivers/waiver-fields.ts'

describe.each([
  { form: 'booking', fields: bookingFields, input: BookingInput },
  { form: 'intake form', fields: intakeFields, input: IntakeFormInput },
])('the field table of the $form', ({ fields, input }) => {
  it.each(Object.entries<FormField>(fields))('says whether %s is required', (name, field) => {
    const schema = Object.entries<z.ZodMiniType>(input.shape).find(([known]) => known === name)?.[1]
    expect(schema && z.safeParse(schema, undefined).success).toBe(field.isRequired !== true)
  })
})

it('has the order of the form', () =>
  expect(bookingFieldNames.slice(0, 6)).toEqual([
    'name',
    'email',
    'phone',
    'bestTimeToCall',
    'heightWeight',
    'workoutDaysPerWeek',
  ]))

it('the waiver form asks for the guardian, who is optional', () => {
  expect(getQuestion(waiverFields.guardianName)).toBe('Guardian name')
  expect(z.safeParse(WaiverInput.shape.guardianName, undefined).success).toBe(true)
})
