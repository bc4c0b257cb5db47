import { expect, it, vi } from 'vitest'
import { updateClient, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { SESSION_COOKIE_NAME } from '#shared/lib/member-session.ts'
import {
  listMemberSessions,
  openMemberSession,
  replaceMemberCode,
} from '#shared/members/members-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { createClientRecord, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import {
  findSessionCookie,
  requestMemberLinkToken,
  signInMember,
} from '#tests/support/fixtures/member-pages.ts'
import { mergeIntoClient } from '#tests/support/fixtures/merges.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

const DAY_MS = 24 * 3_600_000
const passDays = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })

async function aClient() {
  const client = await createClientRecord({ firstName: 'Ana' })
  return { ...client, email: String(client.email) }
}
const codeOf = async (cookie: string | undefined) =>
  (await invokeExpectingError(getMember, {}, { cookie })).body.code

it('sets a session cookie that is HttpOnly, Secure and SameSite=Strict', async () => {
  const client = await aClient()
  const token = await requestMemberLinkToken(client.email)
  const { body, cookies = [] } = await invoke(openMemberSession, { token })
  expect(body).toEqual({ firstName: 'Ana' })
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-me=[\w-]+\.[\w-]+\.[\da-f]{64}; Max-Age=7776000; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    ),
  ])
  expect((await invoke(getMember, {}, { cookie: findSessionCookie(cookies) })).body.firstName).toBe('Ana')
  expect(await listClientActivityTypes(client.id)).toContain('memberPageOpened')
})

it('opens one session per link for two concurrent devices, and repeats the response for a retry', async () => {
  const token = await requestMemberLinkToken((await aClient()).email)
  const [mine, theirs] = [newIdempotencyKey(), newIdempotencyKey()]
  const answers = await Promise.all(
    [mine, theirs].map((key) => invoke(openMemberSession, { token }, { key }).catch(() => undefined)),
  )
  const statuses = answers.map((answer) => answer?.status)
  expect(statuses.toSorted()).toEqual([200, 409])
  const [won, lost] = statuses[0] === 200 ? [mine, theirs] : [theirs, mine]
  const again = await invoke(openMemberSession, { token }, { key: won })
  expect(again.cookies).toEqual(answers.find((answer) => answer?.status === 200)?.cookies)
  expect((await invoke(getMember, {}, { cookie: findSessionCookie(again.cookies) })).status).toBe(200)
  expect(await invokeForErrorCode(openMemberSession, { token }, { key: lost })).toBe('409 linkUsed')
})

it('refuses a request from a page of another site', async () => {
  const token = await requestMemberLinkToken((await aClient()).email)
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect(await invokeForErrorCode(openMemberSession, { token }, { headers })).toBe('403 otherSite')
})

it('keeps ten devices, and signs out the one that was not used for the longest time', async () => {
  vi.stubEnv('RATE_LIMITS', 'off')
  const { email } = await aClient()
  const cookies = []
  for (let device = 0; device < 11; device++) cookies.push((await signInMember(email)).cookie)
  vi.unstubAllEnvs()
  expect(await codeOf(cookies[0])).toBe('memberSignedOut')
  const { items } = (await invoke(listMemberSessions, {}, { cookie: cookies[10] })).body
  expect(items).toHaveLength(10)
})

it('ends the session 90 days after the last use, and renews its cookie at most once a day', async () => {
  const { cookie } = await signInMember((await aClient()).email)
  passDays(80)
  const seen = await invoke(getMember, {}, { cookie })
  expect(seen.cookies).toEqual([expect.stringContaining(`${cookie}; Max-Age=7776000`)])
  expect((await invoke(getMember, {}, { cookie })).cookies).toBeUndefined()
  passDays(80)
  expect((await invoke(getMember, {}, { cookie })).status).toBe(200)
  passDays(91)
  expect(await codeOf(cookie)).toBe('memberSignedOut')
})

it('refuses a cookie with a wrong secret, session or client, a request from another site and a form', async () => {
  const { cookie } = await signInMember((await aClient()).email)
  const other = await signInMember((await aClient()).email)
  const [client = '', session = '', secret = ''] = cookie.slice(SESSION_COOKIE_NAME.length + 1).split('.')
  const [theirClient = '', theirSession = ''] = other.cookie.slice(SESSION_COOKIE_NAME.length + 1).split('.')
  for (const forged of [
    [client, session, secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    [client, theirSession, secret],
    [theirClient, session, secret],
    [theirClient, theirSession, secret],
    ['nobody', session, secret],
  ])
    expect(await codeOf(`${SESSION_COOKIE_NAME}=${forged.join('.')}`)).toBe('memberSignedOut')
  for (const none of [
    undefined,
    `${SESSION_COOKIE_NAME}=`,
    'other=1',
    `${SESSION_COOKIE_NAME}=${client}.${session}`,
  ])
    expect(await codeOf(none)).toBe('memberSignedOut')
  const crossSite = { cookie, headers: { 'sec-fetch-site': 'same-site' } }
  expect(await invokeForErrorCode(getMember, {}, crossSite)).toBe('403 otherSite')
  const form = { cookie, rawBody: '', headers: { 'content-type': 'text/plain' } }
  expect(await invokeForErrorCode(replaceMemberCode, {}, form)).toBe('415 notJson')
})

it('ends the session of a client who becomes a former member, and allows a new session', async () => {
  const { id, email } = await aClient()
  const { cookie } = await signInMember(email)
  await invoke(updateClientStatus, { id, status: 'former' }, { as: ana })
  expect(await codeOf(cookie)).toBe('memberSignedOut')
  const again = await signInMember(email)
  expect((await invoke(getMember, {}, again)).body.cards[0]?.state).toBe('none')
})

it('ends the session of a client when the staff replaces the email address', async () => {
  const { id, email, firstName, lastName, version } = await aClient()
  const { cookie } = await signInMember(email)
  const input = { id, firstName, lastName, version, phone: '', email: `right-${email}` }
  await invoke(updateClient, input, { as: ana })
  expect(await codeOf(cookie)).toBe('memberSignedOut')
})

it('shows the remaining client with the same member code after a merge', async () => {
  const [into, from] = [await aClient(), await aClient()]
  const { cookie } = await signInMember(from.email)
  const { memberCode } = (await invoke(getMember, {}, { cookie })).body.cards[0] ?? {}
  await mergeIntoClient(into, from)
  const [card] = (await invoke(getMember, {}, { cookie })).body.cards
  expect([card?.clientId, card?.memberCode]).toEqual([into.id, memberCode])
})
