import { afterEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import {
  discardSettingsDraft,
  listSettingsHistory,
  publishSettings,
  saveSettingsDraft,
} from '#shared/settings/settings-operations.ts'
import { MAX_DRAFT_BYTES, MAX_SETTINGS_BYTES } from '#shared/settings/settings-version.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { settingsAtLimits } from '#tests/support/fixtures/generated-settings.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { photo, uploadPicture } from '#tests/support/fixtures/pictures.ts'
import {
  createChangedSettings,
  discardStoredDraft,
  getStoredSettings,
  publishChangedSettings,
  replacePublishedSettings,
} from '#tests/support/fixtures/settings.ts'
import { invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

const ben = { userId: 'ben-sub', groups: '[admin]' }
afterEach(discardStoredDraft)

it('stores the draft with its administrator, and does not change the published settings', async () => {
  const input = await createChangedSettings({ phone: '(541) 555-0100' })
  const { body } = await invoke(saveSettingsDraft, input, { as: ben })
  expect(body).toMatchObject({ revision: 1, updatedBy: { userId: 'ben-sub' } })
  const { published, draft } = await getStoredSettings()
  expect(draft?.value.business.phone).toBe('(541) 555-0100')
  expect(published.value.business.phone).toBe('(541) 555-0142')
})

it('refuses the second of two concurrent saves and returns the first draft and the differences', async () => {
  const [mine, theirs] = [
    await createChangedSettings({ phone: '(541) 555-0111' }),
    await createChangedSettings({ phone: '(541) 555-0122' }),
  ]
  await invoke(saveSettingsDraft, theirs, { as: ben })
  const { status, body } = await invokeExpectingError(saveSettingsDraft, mine, { as: admin })
  expect([status, body.message]).toEqual([
    409,
    'Someone else has changed the settings since you opened them. Compare both versions and save again.',
  ])
  expect(body).toMatchObject({
    current: {
      draft: { revision: 1 },
      differences: [{ field: 'Phone', from: '(541) 555-0111', to: '(541) 555-0122' }],
    },
  })
})

it('refuses the second of two drafts that read the same but have different values', async () => {
  const withFeatures = async (...features: string[]) => {
    const input = await createChangedSettings({})
    const { programs } = input.value
    const tiers = programs.tiers.map((tier) => ({ ...tier, features }))
    return { ...input, value: { ...input.value, programs: { ...programs, tiers } } }
  }
  await replacePublishedSettings((await withFeatures('Sauna, pool')).value)
  const [mine, theirs] = [await withFeatures('Sauna', 'pool'), await withFeatures('Sauna, pool')]
  const saved = await invoke(saveSettingsDraft, mine, { as: ben })
  expect((await invokeExpectingError(saveSettingsDraft, theirs, { as: admin })).status).toBe(409)
  const input = { revision: saved.body.revision, version: mine.basedOn }
  const published = await invoke(publishSettings, input, { as: admin, key: newIdempotencyKey() })
  expect(published.body.value.programs.tiers[0]?.features).toEqual(['Sauna', 'pool'])
})

it('stores only one of 8 concurrent saves of the same revision', async () => {
  const input = await createChangedSettings({})
  const phones = Array.from({ length: 8 }, (_, i) => `(541) 555-020${i}`)
  const refused = await Promise.allSettled(
    phones.map((phone) => {
      const value = { ...input.value, business: { ...input.value.business, phone } }
      return invokeExpectingError(saveSettingsDraft, { ...input, value }, { as: admin })
    }),
  )
  // invokeExpectingError throws for the call that succeeds.
  expect(refused.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect((await getStoredSettings()).draft?.revision).toBe(1)
})

it('stores only one of 8 concurrent changes of a stored draft', async () => {
  await invoke(saveSettingsDraft, await createChangedSettings({ tagline: 'First' }), { as: ben })
  const input = await createChangedSettings({})
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => {
      const value = { ...input.value, business: { ...input.value.business, tagline: `Change ${i}` } }
      return invoke(saveSettingsDraft, { ...input, value }, { as: admin })
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await getStoredSettings()).draft?.revision).toBe(2)
})

it('returns the same response for a repeated save of the same draft', async () => {
  const input = await createChangedSettings({ tagline: 'Strong, daily.' })
  const first = (await invoke(saveSettingsDraft, input, { as: admin })).body
  expect((await invoke(saveSettingsDraft, input, { as: admin })).body).toEqual(first)
})

it('refuses a draft after a colleague has published', async () => {
  const input = await createChangedSettings({ tagline: 'Mine' })
  await publishChangedSettings({ tagline: 'Theirs' })
  const { status, body } = await invokeExpectingError(saveSettingsDraft, input, { as: admin })
  expect([status, body.code]).toEqual([409, 'settingsChanged'])
  expect(body).toMatchObject({ current: { differences: [{ field: 'Tagline', from: 'Mine', to: 'Theirs' }] } })
})

describe('settings with every text and list at its limit', () => {
  const save = async (value: GymSettings) => ({ ...(await createChangedSettings({})), value })

  /** Texts that have pages of their own. All of them at their limits fit only in an alphabet with one byte per letter. */
  const atLimitsWithoutTexts = () => ({
    ...settingsAtLimits('🏋'),
    legal: defaultSettings.legal,
    articles: [],
  })

  it.each([
    ['a letter of one byte', settingsAtLimits('x')],
    ['characters of four bytes, without the texts of pages', atLimitsWithoutTexts()],
  ])('are stored and published unchanged with %s', async (_, full) => {
    await replacePublishedSettings(full)
    const { published } = await getStoredSettings()
    expect(published.value).toEqual(full)
    expect((await invoke(listSettingsHistory, {}, { as: admin })).body.items[0]?.version).toBe(
      published.version,
    )
  })

  it('are refused with their size if each letter takes three bytes', async () => {
    const input = await save(settingsAtLimits('力'))
    expect(Buffer.byteLength(JSON.stringify(input))).toBeLessThan(MAX_DRAFT_BYTES * 0.6)
    const { status, body } = await invokeExpectingError(saveSettingsDraft, input, { as: admin })
    expect([status, body.message]).toEqual([
      413,
      expect.stringMatching(/^The settings take \d{3} KB, and the limit is 405 KB\./),
    ])
    expect((await getStoredSettings()).draft).toBeUndefined()
  })

  it('are stored if they fit into one item', async () => {
    const full = atLimitsWithoutTexts()
    const longer = Object.entries(full.emails)
      .slice(0, 3)
      .map(([name, email]) => [name, { ...email, opening: '力'.repeat(900) }])
    const input = await save({ ...full, emails: { ...full.emails, ...Object.fromEntries(longer) } })
    const bytes = Buffer.byteLength(JSON.stringify(input.value))
    expect([bytes > MAX_SETTINGS_BYTES * 0.95, bytes <= MAX_SETTINGS_BYTES]).toEqual([true, true])
    await invoke(saveSettingsDraft, input, { as: admin })
    expect((await getStoredSettings()).draft?.value).toEqual(input.value)
  })

  it('are refused with 413 if the body is larger than all fields together', async () => {
    const input = { ...(await save(settingsAtLimits('x'))), more: 'x'.repeat(MAX_DRAFT_BYTES) }
    expect(await invokeForErrorCode(saveSettingsDraft, input, { as: admin })).toBe('413 bodyTooLarge')
  })

  it('do not change the body limit of another operation', async () => {
    const input = { revision: 0, more: 'x'.repeat(70_000) }
    expect((await invokeExpectingError(discardSettingsDraft, input, { as: admin })).status).toBe(413)
  })
})

it('refuses a missing picture and names its field', async () => {
  const { business } = (await getStoredSettings()).published.value
  const withPicture = (picture: string) => ({
    trainers: business.trainers.map((trainer, index) => (index === 1 ? { ...trainer, picture } : trainer)),
  })
  const gone = `upload-trainer-${'0'.repeat(24)}`
  const { status, body } = await invokeExpectingError(
    saveSettingsDraft,
    await createChangedSettings(withPicture(gone)),
    { as: admin },
  )
  expect([status, body.fields]).toEqual([
    400,
    { 'value.business.trainers.1.picture': 'This picture no longer exists. Please choose another one' },
  ])
  const name = await uploadPicture('trainer', await photo(400, 640))
  const saved = await invoke(saveSettingsDraft, await createChangedSettings(withPicture(name)), { as: admin })
  expect(saved.body.value.business.trainers[1]?.picture).toBe(name)
})

it('refuses a picture of another use and names its field', async () => {
  const logo = await uploadPicture('logo', await photo(400, 640))
  const { business } = (await getStoredSettings()).published.value
  const trainers = business.trainers.map((trainer) => ({ ...trainer, picture: logo }))
  const { status, body } = await invokeExpectingError(
    saveSettingsDraft,
    await createChangedSettings({ trainers }),
    {
      as: admin,
    },
  )
  expect([status, body.fields]).toEqual([
    400,
    expect.objectContaining({ 'value.business.trainers.0.picture': 'Unknown picture' }),
  ])
})
