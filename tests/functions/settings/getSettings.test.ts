import { expect, it } from 'vitest'
import * as pictures from '#functions/settings/pictures.ts'
import { discardStoredDraft, getStoredSettings, saveBusinessDraft } from '#tests/support/fixtures/settings.ts'

it('returns the defaults, no draft and an editable time zone for a new gym', async () => {
  const { published, draft, defaults, isFixed } = await getStoredSettings()
  expect([published, draft, isFixed]).toEqual([{ version: 0, value: defaults }, undefined, false])
  expect(defaults.business.name).toBe('Emberforge Fitness')
})

it('returns the draft and the published settings', async () => {
  const saved = await saveBusinessDraft({ tagline: 'New words' })
  expect((await getStoredSettings()).draft).toEqual(saved)
  await discardStoredDraft()
})

it('returns the newest picture first, regardless of its name', async () => {
  const [old, newer, newest] = ['trainer-b', 'trainer-c', 'trainer-a'].map((name, day) => ({
    ...{ name, use: 'trainer' as const },
    createdAt: `2026-11-0${day + 1}T10:00:00.000Z`,
  }))
  for (const picture of [newest, old, newer]) if (picture) await pictures.complete(picture)
  const { pictures: shown } = await getStoredSettings()
  expect(shown.map(({ name }) => name)).toEqual(['trainer-a', 'trainer-c', 'trainer-b'])
})
