import { expect, it } from 'vitest'
import { addPayingClient, listMembers, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { createCashMember, listMemberIds, updateMemberCounts } from '#tests/support/fixtures/members.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

it('requires a staff member, and rejects an unknown list or cursor', async () => {
  const desk = { userId: 'desk-sub', groups: '[desk]' }
  expect(await invokeForErrorCode(listMembers, {}, { as: desk })).toBe('403 roleTooLow')
  expect((await invokeExpectingError(listMembers, { list: 'everybody' }, { as: ana })).status).toBe(400)
  expect(await invokeForErrorCode(listMembers, { cursor: 'x' }, { as: ana })).toBe('400 invalidCursor')
})

it('lists each member once over all pages, and no former members', async () => {
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.push(await createCashMember())
  await updateMemberCounts()
  const found = await listMemberIds('members', 2)
  expect(found.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort())
  const [id = ''] = ids
  await invoke(updateClientStatus, { id, status: 'former' }, { as: ana })
  await updateMemberCounts()
  expect(await listMemberIds('members', 2)).not.toContain(id)
})

it('shows the name of the client who pays for a member', async () => {
  const [id, payer] = [
    await createCashMember(),
    await createClientRecord({ firstName: 'Tom', lastName: 'Reed' }),
  ]
  await invoke(addPayingClient, { id, payingId: payer.id }, { as: ana })
  await updateMemberCounts()
  const listed: (string | undefined)[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { body }: Awaited<ReturnType<typeof list>> = await list(cursor)
    listed.push(...body.items.filter((member) => member.id === id).map(({ paidBy }) => paidBy))
    cursor = body.nextCursor
  }
  expect(listed).toEqual(['Tom Reed'])
})

const list = (cursor: string) => invoke(listMembers, cursor ? { cursor } : {}, { as: ana })
