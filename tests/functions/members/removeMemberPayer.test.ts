import { expect, it } from 'vitest'
import { addPayingClient } from '#shared/clients/clients-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import { getMemberFile, removeMemberPayer } from '#shared/members/member-file-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

async function aPair() {
  const [member, payer] = [await createClientRecord(), await createClientRecord()]
  await invoke(addPayingClient, { id: member.id, payingId: payer.id }, { as: ana })
  const pages = {
    member: await signInMember(String(member.email)),
    payer: await signInMember(String(payer.email)),
  }
  return { member, payer, pages }
}

it.each(['member', 'payer'] as const)(
  'removes the payer if the %s asks for it, and the member card from the page of the payer',
  async (side) => {
    const { member, payer, pages } = await aPair()
    const paidBy = async () => (await invoke(getMemberFile, {}, pages.member)).body.paidBy
    expect(await paidBy()).toEqual([{ clientId: payer.id, name: fullName(payer) }])
    const clientId = side === 'member' ? payer.id : member.id
    await invoke(removeMemberPayer, { clientId }, pages[side])
    expect(await paidBy()).toEqual([])
    expect((await invoke(getMember, {}, pages.payer)).body.cards).toHaveLength(1)
    expect(await invokeForErrorCode(removeMemberPayer, { clientId }, pages[side])).toBe('404 payingNotFound')
  },
)

it('returns 404 for a client who is neither the member nor the payer', async () => {
  const { member, payer, pages } = await aPair()
  const stranger = await signInMember(String((await createClientRecord()).email))
  for (const clientId of [member.id, payer.id])
    expect((await invokeExpectingError(removeMemberPayer, { clientId }, stranger)).status).toBe(404)
  expect((await invoke(getMemberFile, {}, pages.member)).body.paidBy).toHaveLength(1)
})
