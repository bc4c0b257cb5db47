import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, it } from 'vitest'
import { listActivities } from '#shared/clients/activities-operations.ts'
import { business } from '#shared/lib/settings/business.ts'
import { getSettings, publishSettings, saveSettingsDraft } from '#shared/settings/settings-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { photo, uploadPicture } from '#tests/support/fixtures/pictures.ts'
import {
  createChangedSettings,
  discardStoredDraft,
  getStoredSettings,
  publishChangedSettings,
  publishConcurrently,
  saveBusinessDraft,
} from '#tests/support/fixtures/settings.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

const { ddb, TABLE_NAME } = await import('#functions/lib/table/dynamodb.ts')
const { publishedSettingsKey, settingsPictureKey } = await import('#functions/lib/table/keys.ts')

afterEach(discardStoredDraft)

it('publishes the draft as the next version, records it, and uses it in the next request', async () => {
  const before = (await getStoredSettings()).published.version
  const published = await publishChangedSettings({ phone: '(541) 555-0333' })
  expect(published).toMatchObject({ version: before + 1, publishedBy: { userId: 'ana-sub' } })
  const after = await getStoredSettings()
  expect([after.published, after.draft]).toEqual([published, undefined])
  expect(business.phone).toBe('(541) 555-0333')
  const { items } = (await invoke(listActivities, { type: 'settingsPublished' }, { as: ana })).body
  expect(items[0]).toMatchObject({
    actor: { id: 'ana-sub' },
    subject: { type: 'settings', id: String(published.version) },
  })
})

it('accepts one of two concurrent publications and returns 409 to the other', async () => {
  const draft = await saveBusinessDraft({ tagline: 'Stronger, daily.' })
  expect(await publishConcurrently(draft)).toEqual([200, 409])
  expect((await getStoredSettings()).published.version).toBe(draft.basedOn + 1)
})

it('refuses a draft that a colleague has changed since it was shown', async () => {
  const shown = await saveBusinessDraft({ tagline: 'Shown' })
  await saveBusinessDraft({ tagline: 'Changed' })
  const input = { revision: shown.revision, version: shown.basedOn }
  expect(await invokeForErrorCode(publishSettings, input, { as: admin })).toBe('409 settingsChanged')
  expect((await getStoredSettings()).published.value.business.tagline).not.toBe('Changed')
})

it('does not lose a draft that is saved during a publication', async () => {
  for (let run = 0; run < 8; run++) {
    const { revision, basedOn } = await saveBusinessDraft({ tagline: `Published ${run}.` })
    const next = await createChangedSettings({ tagline: `Saved ${run}.` })
    const [saved, published] = await Promise.all([
      invoke(saveSettingsDraft, next, { as: admin }),
      invoke(publishSettings, { revision, version: basedOn }, { as: admin, key: newIdempotencyKey() }),
    ])
    const { draft, published: now } = await getStoredSettings()
    if (saved.status === 200) expect(draft?.value.business.tagline).toBe(`Saved ${run}.`)
    if (published.status === 200) expect(now.value.business.tagline).toBe(`Published ${run}.`)
    await discardStoredDraft()
  }
})

it('returns the first response for a repeated request and publishes once', async () => {
  const { revision, basedOn: version } = await saveBusinessDraft({ tagline: 'Repeated.' })
  const options = { as: admin, key: newIdempotencyKey() }
  const first = await invoke(publishSettings, { revision, version }, options)
  expect(await invoke(publishSettings, { revision, version }, options)).toEqual(first)
  expect((await getStoredSettings()).published.version).toBe(version + 1)
})

it('refuses a draft that equals the published settings', async () => {
  const { revision, basedOn } = await saveBusinessDraft({})
  const input = { revision, version: basedOn }
  expect(await invokeForErrorCode(publishSettings, input, { as: admin })).toBe('400 settingsUnchanged')
})

it('refuses another time zone after the first client is created', async () => {
  await createClientRecord()
  expect((await getStoredSettings()).isFixed).toBe(true)
  const { revision, basedOn } = await saveBusinessDraft({ timeZone: 'America/Denver' })
  const input = { revision, version: basedOn }
  const { status, body } = await invokeExpectingError(publishSettings, input, { as: admin })
  expect([status, body.message]).toEqual([
    409,
    'The time zone can no longer be changed because the gym already has clients.',
  ])
})

it('uses the default for a field that the settings of an older release do not have', async () => {
  const { published } = await getStoredSettings()
  const { waiverValidMonths, ...older } = published.value.business
  const Item = { ...publishedSettingsKey, ...published, version: 40, value: { business: older } }
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item }))
  const { body } = await invoke(getSettings, {}, { as: admin })
  expect(body.published).toMatchObject({ version: 40, value: published.value })
  expect(waiverValidMonths).toBe(12)
})

it('refuses a draft with a deleted picture and names its section', async () => {
  const name = await uploadPicture('trainer', await photo(400, 640))
  const { business: published } = (await getStoredSettings()).published.value
  const trainers = published.trainers.map((trainer) => ({ ...trainer, picture: name }))
  const { revision, basedOn: version } = await saveBusinessDraft({ trainers })
  await ddb.send(new DeleteCommand({ TableName: TABLE_NAME, Key: settingsPictureKey(name) }))
  const { status, body } = await invokeExpectingError(
    publishSettings,
    { revision, version },
    { as: admin, key: newIdempotencyKey() },
  )
  expect([status, body.code]).toEqual([409, 'pictureGone'])
  expect(body.message).toContain('Trainers')
})
