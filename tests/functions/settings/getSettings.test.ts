import { expect, it } from 'vitest'
import { discardStoredDraft, saveSettings, storedSettings } from '#tests/support/fixtures/settings.ts'

it('a new gym has the defaults, no draft, and may still choose its time zone', async () => {
  const { published, draft, defaults, isFixed } = await storedSettings()
  expect([published, draft, isFixed]).toEqual([{ version: 0, value: defaults }, undefined, false])
  expect(defaults.business.name).toBe('Emberforge Fitness')
})

it('returns the draft beside what is published', async () => {
  const saved = await saveSettings({ tagline: 'New words' })
  expect((await storedSettings()).draft).toEqual(saved)
  await discardStoredDraft()
})
