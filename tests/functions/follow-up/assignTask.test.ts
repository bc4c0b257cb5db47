import { expect, it } from 'vitest'
import { assignTask } from '#shared/follow-up/follow-up-operations.ts'
import { createWaitingPerson } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

it('takes a task over and gives it back', async () => {
  const { clientId, taskId: id } = await createWaitingPerson()
  const mine = (await invoke(assignTask, { clientId, id, isMine: true }, { as: ana })).body
  expect(mine).toMatchObject({ assigneeId: 'ana-sub', status: 'open' })
  const given = (await invoke(assignTask, { clientId, id, isMine: false }, { as: ana })).body
  expect(given.assigneeId).toBeUndefined()
})
