import { expect, it } from 'vitest'
import { findRecord } from '#functions/lib/table/get-item.ts'
import { updateRecipientEmail } from '#shared/follow-up/follow-up-operations.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { Waiver } from '#shared/waivers/waiver.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { createPass, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { runStartedJobs } from '#tests/support/local/started-jobs.ts'

const { recordEmailFeedback: recordFeedback } = await import('#functions/service/record-email-feedback.ts')
const { dayPassKey, formRequestKey, waiverKey } = await import('#functions/lib/table/keys.ts')

async function createFailedEmail() {
  const wrong = uniqueEmail()
  const { passCode } = await createPass({ email: wrong })
  const { id: clientId } = await getClientFileFor(wrong)
  await recordFeedback(dayPassKey(passCode), 'dayPass', 'Permanent')
  return { clientId, id: `email:email:dayPass:${passCode}:dayPass` }
}

it('corrects the address of the client and sends the email to it', async () => {
  const failed = await createFailedEmail()
  const email = uniqueEmail()
  await invoke(updateRecipientEmail, { ...failed, email }, { as: ana })
  expect((await getClientFileFor(email)).id).toBe(failed.clientId)
  await runStartedJobs()
  expect(await emailsTo(email)).toHaveLength(1)
})

it('sends a bounced form link to the new address of the client', async () => {
  const clientEmail = uniqueEmail()
  const client = await createClientRecord({ email: clientEmail })
  const form = {
    formType: 'waiver',
    clientId: client.id,
    clientName: 'Mia',
    clientEmail,
  } as const
  const { id: requestId } = (await invoke(sendFormEmail, form, { as: ana })).body
  await recordFeedback(formRequestKey(requestId), 'formLink', 'Permanent')
  const task = { clientId: client.id, id: `email:email:formRequest:${requestId}:formLink` }
  await invoke(updateRecipientEmail, { ...task, email: uniqueEmail() }, { as: ana })
  const signing = { client: client.id, request: requestId, signerName: 'Mia Ng', agreed: true } as const
  const { body } = await invoke(createWaiver, signing)
  expect(await findRecord(Waiver, waiverKey(body.id))).toMatchObject({ signerProof: 'link' })
})

it('rejects the address of another client', async () => {
  const failed = await createFailedEmail()
  const { email = '' } = await createClientRecord()
  expect(await invokeForErrorCode(updateRecipientEmail, { ...failed, email }, { as: ana })).toBe(
    '409 clientExists',
  )
})

it('rejects an invalid address', async () => {
  const failed = await createFailedEmail()
  const refused = await invokeExpectingError(updateRecipientEmail, { ...failed, email: 'x' }, { as: ana })
  expect(refused.body.fields).toEqual({ email: 'Invalid email address' })
})
