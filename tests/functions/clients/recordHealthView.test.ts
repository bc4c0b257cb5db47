import { expect, it } from 'vitest'
import { recordHealthView } from '#shared/clients/clients-operations.ts'
import { createClientRecord, listClientActivities } from '#tests/support/fixtures/clients.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('records the user who opened health data', async () => {
  const { id } = await createClientRecord()
  expect((await invoke(recordHealthView, { id }, { as: ana })).body).toEqual({ id })
  expect((await listClientActivities(id)).at(-1)).toMatchObject({
    type: 'healthViewed',
    actor: { id: 'ana-sub' },
  })
})

it('rejects an unknown client', async () => {
  expect((await invokeExpectingError(recordHealthView, { id: 'nobody' }, { as: ana })).status).toBe(404)
})
