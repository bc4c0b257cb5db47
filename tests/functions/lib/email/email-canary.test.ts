import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createAppointment } from '#shared/appointments/appointments-operations.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { appointmentInput } from '#tests/support/fixtures/appointments.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { publicForms } from '#tests/support/fixtures/public-forms.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const webAddresses = ['https://evil.example', 'evil.example', 'www.evil.example', 'Hi evil.example/win']
const aFormRequest = () => ({ formType: 'waiver', clientName: 'Mia Ng', clientEmail: uniqueEmail() })
const forms: readonly (readonly [string, Operation, () => object | Promise<object>])[] = [
  ...publicForms,
  ['createAppointment', createAppointment, appointmentInput],
  ['sendFormEmail', sendFormEmail, aFormRequest],
]
const fieldsOf = (schema: z.ZodMiniType) =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
const cases = forms.flatMap(([name, operation, form]) =>
  fieldsOf(operation.input).map((field) => ({ name, operation, form, field })),
)
const mailsWithWebAddress = async () =>
  (await localServices.mailbox.list()).filter((mail) => JSON.stringify(mail).includes('evil.example'))

describe.each(cases)('$field of $name', ({ operation, form, field }) => {
  it('puts no web address into any email', async () => {
    for (const text of webAddresses)
      await invoke(operation, { ...(await form()), [field]: text } as never, { as: ana })
    await runJob('sendDueEmails')
    expect(await mailsWithWebAddress()).toEqual([])
  })
})

it('sends the emails of all these forms (positive control)', async () => {
  const before = (await localServices.mailbox.list()).length
  for (const [, operation, form] of forms) await invoke(operation, (await form()) as never, { as: ana })
  expect((await localServices.mailbox.list()).length - before).toBe(forms.length + 1)
})
