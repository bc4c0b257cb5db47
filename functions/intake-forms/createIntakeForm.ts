import { randomUUID } from 'node:crypto'
import { newIntakeForm } from '#shared/intake-forms/intake-form.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { resolveSubmitter } from '../form-requests/form-submitter.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import { intakeFormEmail } from './intake-form-email.ts'
import * as intakeForms from './intake-forms.ts'

export const handler = createHandler(createIntakeForm, async ({ input, request }) => {
  const now = new Date()
  const submitter = await resolveSubmitter(input, 'intake')
  const identity = { id: randomUUID(), createdAt: now.toISOString() }
  const form = newIntakeForm(input, submitter.details, identity)
  const outboxEntry = await intakeForms.insert(form, submitter, {
    operation: createIntakeForm,
    request,
    now,
    actor: VISITOR,
    email: submitter.details.email,
    isInvited: submitter.isInvited,
  })
  return { id: form.id, emailSent: await sendPendingEmails(outboxEntry, () => intakeFormEmail(form)) }
})
