import { expect, it, vi } from 'vitest'
import { MEMBER_LINK_VALID_HOURS } from '#shared/appointments/booking-limits.ts'
import { eraseClient, updateClient } from '#shared/clients/clients-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import {
  confirmEmailChange,
  type EmailChangeMailbox,
  requestEmailChange,
} from '#shared/members/email-change-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import {
  createClientRecord,
  getClientFileFor,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { requestMemberLinkToken, signInMember } from '#tests/support/fixtures/member-pages.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import {
  ana,
  invoke,
  invokeExpectingError,
  invokeForErrorCode,
  runJob,
} from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'

async function tokenSentTo(address: string): Promise<string> {
  const links = (await emailsTo(address)).flatMap(
    ({ html }) => /\/me\/email#([\w.-]+)/.exec(html ?? '')?.[1] ?? [],
  )
  const token = links[0]
  if (!token) throw new Error(`No link was emailed to ${address}`)
  return token
}

async function aChange(wanted = uniqueEmail()) {
  const client = await createClientRecord()
  const email = String(client.email)
  const page = await signInMember(email)
  await invoke(requestEmailChange, { email: wanted }, page)
  await runJob('sendDueEmails')
  const tokens: Record<EmailChangeMailbox, string> = {
    old: await tokenSentTo(email),
    new: await tokenSentTo(wanted),
  }
  return { ...client, email, page, wanted, tokens }
}

const answer = async (token: string) => (await invoke(confirmEmailChange, { token })).body

it.each([
  ['old', 'new'],
  ['new', 'old'],
] as const)(
  'changes the email after the %s and then the %s address confirmed it, and keeps the session',
  async (first, second) => {
    const { id, email, page, wanted, tokens } = await aChange()
    expect(await answer(tokens[first])).toEqual({ email: wanted, waitsFor: second })
    expect(await answer(tokens[first])).toEqual({ email: wanted, waitsFor: second })
    expect((await getClientFileFor(email)).email).toBe(email)
    expect(await answer(tokens[second])).toEqual({ email: wanted })
    expect(await answer(tokens[first])).toEqual({ email: wanted })
    expect(await getClientFileFor(wanted)).toMatchObject({ id, email: wanted, previousEmails: [email] })
    expect((await listClientActivityTypes(id)).filter((type) => type === 'clientUpdated')).toHaveLength(1)
    expect((await invoke(getMember, {}, page)).status).toBe(200)
    expect(await requestMemberLinkToken(wanted)).toBeTruthy()
  },
)

it('changes the email once if both addresses confirm concurrently', async () => {
  const { id, wanted, tokens } = await aChange()
  const answers = await Promise.all([tokens.old, tokens.new].map(answer))
  expect(answers.some(({ waitsFor }) => waitsFor === undefined)).toBe(true)
  expect((await getClientFileFor(wanted)).id).toBe(id)
  expect((await listClientActivityTypes(id)).filter((type) => type === 'clientUpdated')).toHaveLength(1)
})

it('reveals that an address is in use only through the link sent to that address', async () => {
  const other = await createClientRecord()
  const { email, tokens } = await aChange(String(other.email))
  await answer(tokens.old)
  expect(await invokeForErrorCode(confirmEmailChange, { token: tokens.new })).toBe('409 emailInUse')
  expect((await getClientFileFor(email)).email).toBe(email)
  expect((await getClientFileFor(String(other.email))).id).toBe(other.id)
})

const codeOf = async (token: string) => (await invokeExpectingError(confirmEmailChange, { token })).body.code

it('changes nothing if the staff has entered another email address since the request', async () => {
  const { id, email, tokens } = await aChange()
  await answer(tokens.new)
  const typed = uniqueEmail()
  const { version, firstName } = await getClientFileFor(email)
  await invoke(updateClient, { id, version, firstName, email: typed }, { as: ana })
  expect(await codeOf(tokens.old)).toBe('linkEnded')
  expect((await getClientFileFor(typed)).email).toBe(typed)
})

it('refuses a guessed link, an expired link and a link of an erased client', async () => {
  const { id, email, tokens } = await aChange()
  const [guess = ''] = [tokens.old.slice(0, -1) + (tokens.old.endsWith('A') ? 'B' : 'A')]
  expect(await codeOf(guess)).toBe('linkEnded')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MEMBER_LINK_VALID_HOURS * 3_600_000 })
  expect(await codeOf(tokens.old)).toBe('linkEnded')
  vi.useRealTimers()
  await answer(tokens.old)
  const name = fullName(await getClientFileFor(email))
  await invoke(eraseClient, { id, name }, { as: admin })
  expect(await codeOf(tokens.new)).toBe('linkEnded')
})

it('stores no token after the emails are sent', async () => {
  const { email, tokens } = await aChange()
  const stored = JSON.stringify(await itemsByEmail(email, 'EMAIL_CHANGE#'))
  expect(stored).toMatch(/oldTokenHash/)
  expect(stored).not.toMatch(new RegExp(`linkToken|${tokens.old}|${tokens.new}`))
})
