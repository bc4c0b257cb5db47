import { expect, it } from 'vitest'
import { discardSettingsDraft } from '#shared/settings/settings-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { getStoredSettings, saveBusinessDraft } from '#tests/support/fixtures/settings.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('discards the draft that was shown, and is done when there is none', async () => {
  const { revision } = await saveBusinessDraft({ tagline: 'Not this.' })
  for (let n = 1; n <= 2; n++) {
    const { body } = await invoke(discardSettingsDraft, { revision }, { as: admin })
    expect(body).toEqual({ discarded: true })
  }
  expect((await getStoredSettings()).draft).toBeUndefined()
})

it('keeps what a colleague has saved meanwhile', async () => {
  const { revision } = await saveBusinessDraft({ tagline: 'Mine.' })
  await saveBusinessDraft({ tagline: 'Theirs.' })
  const { status } = await invokeExpectingError(discardSettingsDraft, { revision }, { as: admin })
  expect(status).toBe(409)
  expect((await getStoredSettings()).draft?.value.business.tagline).toBe('Theirs.')
})
