import { expect, it } from 'vitest'
import {
  createBooking,
  createDayPass,
  createIntakeForm,
  createLead,
  createWaiver,
} from '#shared/operations.ts'
import { refusal } from '#tests/support/call.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aDayPassForm } from '#tests/support/people.ts'
import { storedOf } from '#tests/support/stored.ts'
import { aBookingForm, aLeadForm, anIntakeFormForm, aWaiverForm } from '#tests/support/visitor-forms.ts'

const forms = [
  ['createDayPass', createDayPass, aDayPassForm],
  ['createBooking', createBooking, aBookingForm],
  ['createIntakeForm', createIntakeForm, anIntakeFormForm],
  ['createWaiver', createWaiver, aWaiverForm],
  ['createLead', createLead, aLeadForm],
] as const

it.each(forms)(
  '%s refuses what a program filled in, and stores and mails nothing',
  async (_name, operation, aForm) => {
    const form = aForm()
    const trapped = await refusal(operation, form, { headers: { 'form-open-ms': '5000', 'form-trap': 'x' } })
    expect([trapped.status, trapped.body.message]).toEqual([
      400,
      'A field that must stay empty was filled in. Please reload the page and try again.',
    ])
    const hasty = await refusal(operation, form, { headers: { 'form-open-ms': '20' } })
    expect([hasty.status, hasty.body.message]).toEqual([
      429,
      'That was too quick for us. Please check what you entered and submit it again.',
    ])
    expect(await storedOf(form.email, '')).toEqual([])
    expect(await mailsTo(form.email)).toEqual([])
  },
)
