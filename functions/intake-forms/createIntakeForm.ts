import { randomUUID } from 'node:crypto'
import { VISITOR } from '#shared/activity.ts'
import { newIntakeForm } from '#shared/intake-form.ts'
import { createIntakeForm } from '#shared/operations/intake-forms.ts'
import { intakeFormEmail } from '../lib/email/intake-form-email.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { resolveSubmitter } from '../lib/form-submitter.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as intakeForms from '../lib/store/intake-forms.ts'

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
