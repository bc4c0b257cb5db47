import { expect, it } from 'vitest'
import { requestEmailChange } from '#shared/members/email-change-operations.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { invoke, invokeExpectingError, runJob } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

async function aMember() {
  const email = String((await createClientRecord()).email)
  return { email, page: await signInMember(email) }
}

it('emails different links to both addresses, and does not change the email address yet', async () => {
  const [{ email, page }, wanted] = [await aMember(), uniqueEmail()]
  expect((await invoke(requestEmailChange, { email: wanted }, page)).body).toEqual({ requested: true })
  await runJob('sendDueEmails')
  const links = await Promise.all(
    [email, wanted].map(async (address) => {
      const mail = (await emailsTo(address)).find(({ subject }) =>
        subject?.includes('confirm your new email'),
      )
      expect(mail?.html).toContain(wanted)
      return /\/me\/email#[\w.-]+/.exec(mail?.html ?? '')?.[0]
    }),
  )
  expect(links.every(Boolean)).toBe(true)
  expect(links[0]).not.toBe(links[1])
  expect((await getClientFileFor(email)).email).toBe(email)
})

it('rejects the current email address, regardless of case', async () => {
  const { email, page } = await aMember()
  const { status, body } = await invokeExpectingError(
    requestEmailChange,
    { email: email.toUpperCase() },
    page,
  )
  expect([status, body.fields]).toEqual([400, { email: 'This is already your email' }])
})

it('returns the same response for the email address of another client', async () => {
  const [{ page }, other] = [await aMember(), await createClientRecord()]
  const { body } = await invoke(requestEmailChange, { email: String(other.email) }, page)
  expect(body).toEqual({ requested: true })
})

it('refuses the sixth request of a day', async () => {
  stopClock()
  const { page } = await aMember()
  for (let i = 0; i < 5; i++) await invoke(requestEmailChange, { email: uniqueEmail() }, page)
  expect((await invokeExpectingError(requestEmailChange, { email: uniqueEmail() }, page)).status).toBe(429)
})
