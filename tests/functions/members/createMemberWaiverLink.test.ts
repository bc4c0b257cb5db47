import { expect, it } from 'vitest'
import { createMemberWaiverLink, getMemberFile } from '#shared/members/member-file-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

it('returns a link to the waiver form of the member, and the same link for a retry', async () => {
  const { id, email } = await createClientRecord()
  const options = { ...(await signInMember(String(email))), key: newIdempotencyKey() }
  const { path } = (await invoke(createMemberWaiverLink, {}, options)).body
  expect((await invoke(createMemberWaiverLink, {}, options)).body).toEqual({ path })
  const [, request = ''] = /^\/waiver-form\?client=[\w-]+&request=([\w-]+)$/.exec(path) ?? []
  await invoke(createWaiver, { client: id, request, agreed: true })
  const { waiver } = (await invoke(getMemberFile, {}, options)).body
  expect(waiver).toEqual({
    words: expect.stringMatching(/^Signed, valid until /),
    reference: expect.stringMatching(/^W/),
  })
})
