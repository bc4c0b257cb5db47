import { expect, it } from 'vitest'
import { recordDeniedCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { listClientActivities, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { checkInAs, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('records a denied check-in with a used pass', async () => {
  const { passCode, clientId } = await createVisitor()
  await checkInAs({ passCode })
  expect((await invoke(recordDeniedCheckIn, { passCode }, { as: ana })).body).toEqual({ passCode })
  expect((await listClientActivities(clientId)).at(-1)).toMatchObject({
    type: 'checkInDenied',
    details: { passCode, pass: 'redeemed' },
    actor: { id: 'ana-sub' },
  })
})

it('records nothing for a valid pass', async () => {
  const { passCode, clientId } = await createVisitor()
  await invoke(recordDeniedCheckIn, { passCode }, { as: ana })
  expect(await listClientActivityTypes(clientId)).not.toContain('checkInDenied')
})

it('rejects an unknown pass', async () => {
  const input = { passCode: 'DPZZZZZZ' }
  expect((await invokeExpectingError(recordDeniedCheckIn, input, { as: ana })).status).toBe(404)
})
