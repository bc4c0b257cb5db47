import { expect, it } from 'vitest'
import { addPayingClient, eraseClient, updateClient } from '#shared/clients/clients-operations.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import {
  createClientRecord,
  getClientFile,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { mergeIntoClient } from '#tests/support/fixtures/merges.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

async function aPair() {
  const [member, payer] = [
    await createClientRecord({ firstName: 'Leo' }),
    await createClientRecord({ firstName: 'Tom' }),
  ]
  const pair = { id: member.id, payingId: payer.id }
  const { body } = await invoke(addPayingClient, pair, { as: ana })
  return { member, payer, pair, body }
}

it('shows the payer and the member in both client files, with later changes', async () => {
  const { member, payer, body } = await aPair()
  expect(body).toMatchObject({ clientId: payer.id, firstName: 'Tom' })
  expect((await getClientFile(member.id)).paidBy).toEqual([body])
  await invoke(updateClient, { id: member.id, version: 0, firstName: 'Leonard' }, { as: ana })
  expect((await getClientFile(payer.id)).paysFor).toMatchObject([
    { clientId: member.id, firstName: 'Leonard' },
  ])
  expect(await listClientActivityTypes(member.id)).toEqual([
    'clientCreated',
    'payingClientAdded',
    'clientUpdated',
  ])
})

it('shows the payer in the desk lookup of the member only', async () => {
  const { member, payer } = await aPair()
  const { body } = await invoke(lookUpClient, { clientId: member.id }, { as: ana })
  expect(body.client?.paidBy).toBe(fullName(payer))
  expect(
    (await invoke(lookUpClient, { clientId: payer.id }, { as: ana })).body.client?.paidBy,
  ).toBeUndefined()
})

it('shows the card of the member to the payer, but not the card of the payer to the member', async () => {
  const { member, payer } = await aPair()
  const cardsOf = async (email: string | undefined) =>
    (await invoke(getMember, {}, await signInMember(String(email)))).body.cards
  expect((await cardsOf(payer.email)).map(({ clientId, isPaidFor }) => [clientId, isPaidFor])).toEqual([
    [payer.id, undefined],
    [member.id, true],
  ])
  expect((await cardsOf(member.email)).map(({ clientId }) => clientId)).toEqual([member.id])
})

it('rejects the member as payer, a minor and an unknown client', async () => {
  const [member, child] = [
    await createClientRecord(),
    await createClientRecord({ dateOfBirth: '2015-05-05' }),
  ]
  const codeOf = async (payingId: string) =>
    (await invokeExpectingError(addPayingClient, { id: member.id, payingId }, { as: ana })).body.code
  expect(await codeOf(member.id)).toBe('paysForThemselves')
  expect(await codeOf(child.id)).toBe('payingIsMinor')
  expect(await codeOf('unknown')).toBe('clientUnknown')
})

it('keeps the relation after a merge of the member and of the payer', async () => {
  const { member, payer } = await aPair()
  const [otherMember, otherPayer] = [await createClientRecord(), await createClientRecord()]
  await mergeIntoClient(otherMember, member)
  await mergeIntoClient(otherPayer, payer)
  expect((await getClientFile(otherMember.id)).paidBy).toMatchObject([{ clientId: otherPayer.id }])
  expect((await getClientFile(otherPayer.id)).paysFor).toMatchObject([{ clientId: otherMember.id }])
})

it('removes the relation when member and payer are merged', async () => {
  const { member, payer } = await aPair()
  expect((await mergeIntoClient(payer, member)).status).toBe(200)
  const { paidBy, paysFor } = await getClientFile(payer.id)
  expect([paidBy, paysFor]).toEqual([[], []])
})

it('removes the relation when the payer is erased', async () => {
  const { member, payer } = await aPair()
  await invoke(eraseClient, { id: payer.id, name: fullName(payer) }, { as: admin })
  expect((await getClientFile(member.id)).paidBy).toEqual([])
})
