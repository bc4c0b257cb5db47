import { afterEach, expect, it } from 'vitest'
import { restoreSettings } from '#shared/settings/settings-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import {
  discardStoredDraft,
  getStoredSettings,
  publishChangedSettings,
  saveBusinessDraft,
} from '#tests/support/fixtures/settings.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

afterEach(discardStoredDraft)

it('restores an earlier version as the draft, and publishes nothing', async () => {
  const first = await publishChangedSettings({ tagline: 'First.' })
  const second = await publishChangedSettings({ tagline: 'Second.' })
  const { body } = await invoke(restoreSettings, { version: first.version, revision: 0 }, { as: admin })
  expect(body).toMatchObject({ value: first.value, basedOn: second.version, revision: 1 })
  expect((await getStoredSettings()).published).toEqual(second)
})

it('restores the default settings for version 0', async () => {
  await publishChangedSettings({ tagline: 'Third.' })
  const { body } = await invoke(restoreSettings, { version: 0, revision: 0 }, { as: admin })
  expect(body.value.business.tagline).toBe('Strength, forged daily.')
})

it('keeps trainers who were added later and marks them as former trainers', async () => {
  const first = await publishChangedSettings({ tagline: 'Before Zoë.' })
  const { trainers } = first.value.business
  const [marcus] = trainers
  if (!marcus) throw new Error('The default gym has trainers')
  await publishChangedSettings({ trainers: [...trainers, { ...marcus, id: 'zoe', name: 'Zoë' }] })
  const { body } = await invoke(restoreSettings, { version: first.version, revision: 0 }, { as: admin })
  expect(body.value.business.trainers.at(-1)).toMatchObject({ id: 'zoe', hasLeft: true })
  expect(body.value.business.trainers.slice(0, -1)).toEqual(trainers)
})

it('refuses to replace a draft that a colleague has saved', async () => {
  await saveBusinessDraft({ tagline: 'Of a colleague' })
  const { status } = await invokeExpectingError(restoreSettings, { version: 0, revision: 0 }, { as: admin })
  expect(status).toBe(409)
  expect((await getStoredSettings()).draft?.value.business.tagline).toBe('Of a colleague')
})

it('returns 404 for an unknown version', async () => {
  const { status } = await invokeExpectingError(restoreSettings, { version: 99, revision: 0 }, { as: admin })
  expect(status).toBe(404)
})
