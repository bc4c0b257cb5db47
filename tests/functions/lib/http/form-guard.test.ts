import { expect, it } from 'vitest'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { bookingInput, intakeFormInput, leadInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { dayPassInput } from '#tests/support/fixtures/people.ts'
import { invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'

const forms = [
  ['createDayPass', createDayPass, dayPassInput],
  ['createBooking', createBooking, bookingInput],
  ['createIntakeForm', createIntakeForm, intakeFormInput],
  ['createWaiver', createWaiver, waiverInput],
  ['createLead', createLead, leadInput],
] as const

it.each(forms)(
  '%s refuses what a program filled in, and stores and mails nothing',
  async (_name, operation, aForm) => {
    const form = aForm()
    const trapped = await invokeExpectingError(operation, form, {
      headers: { 'form-open-ms': '5000', 'form-trap': 'x' },
    })
    expect([trapped.status, trapped.body.message]).toEqual([
      400,
      'A field that must stay empty was filled in. Please reload the page and try again.',
    ])
    const hasty = await invokeExpectingError(operation, form, { headers: { 'form-open-ms': '20' } })
    expect([hasty.status, hasty.body.message]).toEqual([
      429,
      'That was too quick for us. Please check what you entered and submit it again.',
    ])
    expect(await itemsByEmail(form.email, '')).toEqual([])
    expect(await emailsTo(form.email)).toEqual([])
  },
)
