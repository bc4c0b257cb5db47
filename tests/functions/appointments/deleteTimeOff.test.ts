import { expect, it } from 'vitest'
import { createTimeOff, deleteTimeOff } from '#shared/appointments/appointments-operations.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('frees the time, and returns 404 for a second call', async () => {
  const input = { trainerId: 'elena', from: '2026-12-01T10:00', to: '2026-12-01T12:00' }
  const { id } = (await invoke(createTimeOff, input, { as: ana })).body
  expect((await invoke(deleteTimeOff, { id }, { as: ana })).body).toEqual({ id })
  expect(await invokeExpectingError(deleteTimeOff, { id }, { as: ana })).toMatchObject({
    status: 404,
    body: { message: 'This time is no longer blocked.' },
  })
})
