import { expect, it } from 'vitest'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { replaceMemberCodeOfClient } from '#shared/members/members-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

it('gives the client a new code and does not return it to the staff', async () => {
  const { id, email } = await createClientRecord()
  const page = await signInMember(String(email))
  const code = async () => (await invoke(getMember, {}, page)).body.cards[0]?.memberCode ?? ''
  const before = await code()
  const { body } = await invoke(replaceMemberCodeOfClient, { id }, { as: ana })
  expect(body).toEqual({ id })
  expect(await code()).not.toBe(before)
  const scanned = await invoke(lookUpClient, { text: before }, { as: ana })
  expect(scanned.body.decision).toBe('nobody')
})
