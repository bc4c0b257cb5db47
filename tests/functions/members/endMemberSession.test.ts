import { expect, it } from 'vitest'
import { endMemberSession, listMemberSessions } from '#shared/members/members-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const codeOf = async (cookie: string) => (await invokeExpectingError(getMember, {}, { cookie })).body.code

it('ends the session of another device, and that of this device together with its cookie', async () => {
  const email = String((await createClientRecord()).email)
  const phone = await signInMember(email)
  const tablet = await signInMember(email)
  const { items } = (await invoke(listMemberSessions, {}, phone)).body
  const otherId = items.find(({ isThisDevice }) => !isThisDevice)?.id ?? ''
  expect((await invoke(endMemberSession, { id: otherId }, phone)).cookies).toBeUndefined()
  expect(await codeOf(tablet.cookie)).toBe('memberSignedOut')
  const ownId = items.find(({ isThisDevice }) => isThisDevice)?.id ?? ''
  const { cookies } = await invoke(endMemberSession, { id: ownId }, phone)
  expect(cookies).toEqual([expect.stringMatching(/^__Host-me=; Max-Age=0; Path=\/; Secure/)])
  expect(await codeOf(phone.cookie)).toBe('memberSignedOut')
})

it('does not end the session of another client', async () => {
  const [mine, theirs] = [await newPage(), await newPage()]
  const [{ id = '' } = {}] = (await invoke(listMemberSessions, {}, theirs)).body.items
  await invoke(endMemberSession, { id }, mine)
  expect((await invoke(getMember, {}, theirs)).status).toBe(200)
})

const newPage = async () => signInMember(String((await createClientRecord()).email))
