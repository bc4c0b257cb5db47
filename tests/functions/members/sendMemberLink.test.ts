import { expect, it } from 'vitest'
import { getMemberLink, sendMemberLink } from '#shared/members/members-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { parseMemberLinkToken } from '#tests/support/fixtures/member-pages.ts'
import { ana, invoke, invokeForErrorCode, runJob } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

it('emails the client a link to the member page for every request of the desk', async () => {
  const { id, email } = await createClientRecord({ firstName: 'Ana' })
  for (let time = 1; time <= 4; time++) await invoke(sendMemberLink, { id }, { as: ana })
  await runJob('sendDueEmails')
  const links = (await emailsTo(String(email))).flatMap(({ html }) => parseMemberLinkToken(html) ?? [])
  expect(links).toHaveLength(4)
  expect((await invoke(getMemberLink, { token: links[0] ?? '' })).body.firstName).toBe('Ana')
})

it('returns 409 for a client without an email address', async () => {
  const { id } = await createClientRecord({ email: '' })
  expect(await invokeForErrorCode(sendMemberLink, { id }, { as: ana })).toBe('409 noEmail')
})
