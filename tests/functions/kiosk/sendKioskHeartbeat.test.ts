import { expect, it } from 'vitest'
import * as store from '#functions/lib/store/kiosks.ts'
import { sendKioskHeartbeat } from '#shared/kiosk/kiosk-operations.ts'
import { deleteKiosk, listKiosks } from '#shared/kiosk/kiosks-operations.ts'
import { business } from '#shared/lib/settings/business.ts'
import { callAsKiosk, createPairedKiosk } from '#tests/support/fixtures/kiosks.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

it('returns the configuration of the kiosk and stores its state', async () => {
  const kiosk = await createPairedKiosk({ place: 'Entrance' })
  const { body } = await callAsKiosk(kiosk, sendKioskHeartbeat, {
    battery: 40,
    waitingVisits: 2,
    isKept: false,
  })
  expect(body).toEqual({
    now: expect.any(Number),
    name: 'Front door',
    place: 'Entrance',
    phone: business.phone,
    hasDoor: false,
    offlineHours: 12,
  })
  const { items } = (await invoke(listKiosks, {}, { as: kiosk.maker })).body
  expect(items.find(({ id }) => id === kiosk.id)).toMatchObject({
    lastSeenAt: new Date(body.now).toISOString(),
    battery: 40,
    waitingVisits: 2,
    isKept: false,
  })
})

it('does not recreate a deleted kiosk', async () => {
  const kiosk = await createPairedKiosk()
  await invoke(deleteKiosk, { id: kiosk.id }, { as: kiosk.maker })
  expect(await store.update(kiosk.id, { battery: 1 })).toBe(false)
  expect(await store.find(kiosk.id)).toBeUndefined()
})
