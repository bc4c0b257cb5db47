import { randomUUID } from 'node:crypto'
import { newIntakeForm } from '#shared/intake-form.ts'
import { createIntakeForm } from '#shared/operations.ts'
import { deliver } from '../email/deliver.ts'
import { intakeFormEmail } from '../email/intake-form-email.ts'
import { authorOf } from '../form-requests/author.ts'
import { lambda } from '../runtime/lambda.ts'
import * as intakeForms from '../store/intake-forms.ts'

export const handler = lambda(createIntakeForm, async ({ input, request }) => {
  const now = new Date()
  const author = await authorOf(input, 'intake')
  const identity = { id: randomUUID(), createdAt: now.toISOString() }
  const form = newIntakeForm(input, author.details, identity)
  const owing = await intakeForms.insert(form, author, { operation: createIntakeForm, request, now })
  return { id: form.id, emailSent: await deliver(owing, () => intakeFormEmail(form)) }
})
