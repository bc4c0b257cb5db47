import { expect, it } from 'vitest'
import { getToday, resendEmail } from '#shared/follow-up/follow-up-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { getDashboard } from '#shared/report/dashboard-operations.ts'
import { getClientFileFor, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { createPass, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { runStartedJobs } from '#tests/support/local/started-jobs.ts'

const { recordEmailFeedback: recordFeedback } = await import('#functions/service/record-email-feedback.ts')
const { dayPassKey } = await import('#functions/lib/table/keys.ts')

const failedEmails = async () => (await invoke(getDashboard, {}, { as: ana })).body.failedEmails

it('resends a bounced email and completes its task', async () => {
  const email = uniqueEmail()
  const { passCode } = await createPass({ email })
  const { id: clientId } = await getClientFileFor(email)
  const before = await failedEmails()
  await recordFeedback(dayPassKey(passCode), 'dayPass', 'Permanent')
  const { emails } = (await invoke(getToday, {}, { as: ana })).body
  const item = emails.items.find(({ client }) => client.id === clientId)
  expect(item?.task.failedEmail).toMatchObject({ kind: 'dayPass', to: email })
  const input = { clientId, id: item?.task.id ?? '' }
  expect((await invoke(resendEmail, input, { as: ana })).body.status).toBe('done')
  expect((await invoke(resendEmail, input, { as: ana })).status).toBe(200)
  expect(await failedEmails()).toBe(before)
  await runStartedJobs()
  expect(await emailsTo(email)).toHaveLength(2)
  const types = await listClientActivityTypes(clientId)
  expect(types.filter((type) => type === 'emailResent')).toHaveLength(1)
  const { emails: left } = (await invoke(getToday, {}, { as: ana })).body
  expect(left.items.map(({ client }) => client.id)).not.toContain(clientId)
})

it('returns 404 for an unknown task', async () => {
  const email = uniqueEmail()
  await invoke(createDayPass, { fullName: 'Mia Ng', email, phone: '1' })
  const { id: clientId } = await getClientFileFor(email)
  const input = { clientId, id: 'none' }
  expect((await invokeExpectingError(resendEmail, input, { as: ana })).status).toBe(404)
})
