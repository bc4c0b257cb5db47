import { expect, it } from 'vitest'
import { listKiosks } from '#shared/kiosk/kiosks-operations.ts'
import { createPairedKiosk } from '#tests/support/fixtures/kiosks.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

it('returns no keys or secrets', async () => {
  const kiosk = await createPairedKiosk()
  const { items } = (await invoke(listKiosks, {}, { as: kiosk.maker })).body
  expect(items.map(({ id }) => id)).toContain(kiosk.id)
  const text = JSON.stringify(items)
  for (const name of ['publicKey', 'snapshotKey', 'hashSecret', kiosk.hashSecret])
    expect(text).not.toContain(name)
})
