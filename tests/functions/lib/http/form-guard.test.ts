import { expect, it } from 'vitest'
import { publicForms } from '#tests/support/fixtures/public-forms.ts'
import { invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'

it.each(publicForms)(
  '%s refuses an automated submission, and stores and emails nothing',
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
      'The form was submitted very quickly. Please check your entries and submit it again.',
    ])
    expect(await itemsByEmail(form.email, '')).toEqual([])
    expect(await emailsTo(form.email)).toEqual([])
  },
)
