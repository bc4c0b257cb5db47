import { expect, it } from 'vitest'
import { endSessionsOfClient } from '#shared/members/members-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { createClientRecord, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

it('ends the sessions of this client on all devices, and no sessions of others', async () => {
  const [client, other] = [await createClientRecord(), await createClientRecord()]
  const pages = [await signInMember(String(client.email)), await signInMember(String(client.email))]
  const theirs = await signInMember(String(other.email))
  const { body } = await invoke(endSessionsOfClient, { id: client.id }, { as: ana })
  expect(body).toEqual({ ended: 2 })
  for (const page of pages) expect(await invokeForErrorCode(getMember, {}, page)).toBe('401 memberSignedOut')
  expect((await invoke(getMember, {}, theirs)).status).toBe(200)
  expect(await listClientActivityTypes(client.id)).toContain('memberSignedOut')
})
