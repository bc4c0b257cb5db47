import { expect, it } from 'vitest'
import { sendKioskHeartbeat } from '#shared/kiosk/kiosk-operations.ts'
import { updateKiosk } from '#shared/kiosk/kiosks-operations.ts'
import { callAsKiosk, createPairedKiosk } from '#tests/support/fixtures/kiosks.ts'
import { createWebhookEndpoint } from '#tests/support/fixtures/webhooks.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('changes the given fields, removes the missing ones, and keeps the tablet paired', async () => {
  const kiosk = await createPairedKiosk({ place: 'Entrance', relayUrl: 'https://relay.gym.example/open' })
  const { id: webhookId } = await createWebhookEndpoint(['order.paid'], { as: kiosk.maker })
  const { body } = await invoke(updateKiosk, { id: kiosk.id, name: 'Door', webhookId }, { as: kiosk.maker })
  expect(body).toMatchObject({ name: 'Door', webhookId })
  expect(body).not.toHaveProperty('place')
  expect(body).not.toHaveProperty('relayUrl')
  const { body: answer } = await callAsKiosk(kiosk, sendKioskHeartbeat, { waitingVisits: 0 })
  expect(answer).toMatchObject({ name: 'Door', hasDoor: true })
})

it('refuses an unknown kiosk and an unknown webhook', async () => {
  const { id, maker: as } = await createPairedKiosk()
  const errorOf = async (input: object) => (await invokeExpectingError(updateKiosk, input, { as })).body.code
  expect(await errorOf({ id: 'none', name: 'Door' })).toBe('kioskNotFound')
  expect(await errorOf({ id, name: 'Door', webhookId: 'none' })).toBe('webhookNotFound')
})
