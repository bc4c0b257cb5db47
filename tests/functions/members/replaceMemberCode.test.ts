import { expect, it } from 'vitest'
import { eraseClient, searchClients } from '#shared/clients/clients-operations.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { replaceMemberCode } from '#shared/members/members-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { createClientRecord, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { mergeIntoClient, undoClientMerge } from '#tests/support/fixtures/merges.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

async function aMember(firstName = 'Mia') {
  const client = await createClientRecord({ firstName })
  const page = await signInMember(String(client.email))
  const code = async () => (await invoke(getMember, {}, page)).body.cards[0]?.memberCode ?? ''
  return { client, page, code }
}
const scan = async (text: string) => (await invoke(lookUpClient, { text }, { as: ana })).body

it('a member code contains no personal data and does not change between requests', async () => {
  const { code } = await aMember()
  expect(await code()).toMatch(/^MB[A-HJ-NP-Z2-9]{12}$/)
  expect(await code()).toBe(await code())
})

it('a member code is accepted as scanned, as typed in groups, and by the search', async () => {
  const { client, code } = await aMember()
  const memberCode = await code()
  for (const text of [
    memberCode,
    memberCode.toLowerCase(),
    memberCode.replace(/(.{4})/g, '$1 '),
    `]Q1${memberCode}`,
  ])
    expect((await scan(text)).client?.id).toBe(client.id)
  const found = (await invoke(searchClients, { text: memberCode }, { as: ana })).body
  expect(found.items.map(({ id }) => id)).toEqual([client.id])
})

it('invalidates the previous code at the next scan and keeps the new one', async () => {
  const { client, page, code } = await aMember()
  const before = await code()
  const { memberCode } = (await invoke(replaceMemberCode, {}, page)).body
  expect(memberCode).not.toBe(before)
  expect(await scan(before)).toEqual({ text: before, decision: 'nobody' })
  expect((await scan(memberCode)).client?.id).toBe(client.id)
  expect(await code()).toBe(memberCode)
  expect(await listClientActivityTypes(client.id)).toContain('memberCodeReplaced')
})

it('the codes of merged clients identify the remaining client, and their own client after the undo', async () => {
  const [into, from] = [await aMember('Iris'), await aMember('Fia')]
  const codes = [await into.code(), await from.code()]
  const { body } = await mergeIntoClient(into.client, from.client)
  for (const code of codes) expect((await scan(code)).client?.id).toBe(into.client.id)
  await undoClientMerge(body.id)
  expect((await scan(codes[0] ?? '')).client?.id).toBe(into.client.id)
  expect((await scan(codes[1] ?? '')).client?.id).toBe(from.client.id)
  expect(await from.code()).toBe(codes[1])
})

it('an erasure of the client leaves no record with the member code', async () => {
  const { client, code } = await aMember()
  const memberCode = await code()
  await invoke(eraseClient, { id: client.id, name: 'Mia Ng' }, { as: admin })
  expect((await scan(memberCode)).decision).toBe('nobody')
  const left = (await scanStoredItems()).filter((item) => JSON.stringify(item).includes(memberCode))
  expect(left).toEqual([])
})
