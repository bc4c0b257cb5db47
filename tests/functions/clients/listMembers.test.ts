import { expect, it } from 'vitest'
import { listMembers, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { countMembers, createCashMember, idsIn } from '#tests/support/fixtures/members.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('is for the staff, and refuses what is no list or cursor', async () => {
  const desk = { userId: 'desk-sub', groups: '[desk]' }
  expect((await invokeExpectingError(listMembers, {}, { as: desk })).body.code).toBe('roleTooLow')
  expect((await invokeExpectingError(listMembers, { list: 'everybody' }, { as: ana })).status).toBe(400)
  expect((await invokeExpectingError(listMembers, { cursor: 'x' }, { as: ana })).body.code).toBe(
    'invalidCursor',
  )
})

it('lists each member once, page by page, and one whom the staff made former no longer', async () => {
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.push(await createCashMember())
  await countMembers()
  const found = await idsIn('members', 2)
  expect(found.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort())
  const [id = ''] = ids
  await invoke(updateClientStatus, { id, status: 'former' }, { as: ana })
  await countMembers()
  expect(await idsIn('members', 2)).not.toContain(id)
})
