import { expect, it } from 'vitest'
import { deleteKiosk, listKiosks } from '#shared/kiosk/kiosks-operations.ts'
import { listActivitiesOfStaff } from '#shared/staff/staff-operations.ts'
import { createPairedKiosk } from '#tests/support/fixtures/kiosks.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('removes the kiosk and records an activity, and returns 404 for a second request', async () => {
  const { id, maker: as } = await createPairedKiosk()
  expect((await invoke(deleteKiosk, { id }, { as })).body).toEqual({ id })
  expect((await invokeExpectingError(deleteKiosk, { id }, { as })).status).toBe(404)
  expect((await invoke(listKiosks, {}, { as })).body.items.map((item) => item.id)).not.toContain(id)
  const { items } = (await invoke(listActivitiesOfStaff, { id: as.userId }, { as })).body
  expect(items.map(({ type }) => type)).toEqual(expect.arrayContaining(['kioskCreated', 'kioskDeleted']))
})
