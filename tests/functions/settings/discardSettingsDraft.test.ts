import { expect, it } from 'vitest'
import { discardSettingsDraft } from '#shared/settings/settings-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { getStoredSettings, saveBusinessDraft } from '#tests/support/fixtures/settings.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('discards the displayed draft, and also succeeds without a draft', async () => {
  const { revision } = await saveBusinessDraft({ tagline: 'Not this.' })
  for (let n = 1; n <= 2; n++) {
    const { body } = await invoke(discardSettingsDraft, { revision }, { as: admin })
    expect(body).toEqual({ discarded: true })
  }
  expect((await getStoredSettings()).draft).toBeUndefined()
})

it('keeps a draft that a colleague has saved since it was shown', async () => {
  const { revision } = await saveBusinessDraft({ tagline: 'Mine.' })
  await saveBusinessDraft({ tagline: 'Theirs.' })
  const { status } = await invokeExpectingError(discardSettingsDraft, { revision }, { as: admin })
  expect(status).toBe(409)
  expect((await getStoredSettings()).draft?.value.business.tagline).toBe('Theirs.')
})
