import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pictureSuffixes } from '#shared/settings/picture-files.ts'
import { processPicture, restoreSettings } from '#shared/settings/settings-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { photo, uploadFile, uploadPicture } from '#tests/support/fixtures/pictures.ts'
import {
  discardStoredDraft,
  getStoredSettings,
  publishChangedSettings,
  saveBusinessDraft,
} from '#tests/support/fixtures/settings.ts'
import { setUpSiteRenderer } from '#tests/support/fixtures/site-renderer.ts'
import { invoke, invokeExpectingError, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const { ddb, TABLE_NAME } = await import('#functions/lib/table/dynamodb.ts')
const { publishedPagesKey, publishedSettingsKey, settingsPictureKey, settingsVersionKey } = await import(
  '#functions/lib/table/keys.ts'
)
const pictures = await import('#functions/settings/pictures.ts')

beforeEach(() => void setUpSiteRenderer())
afterEach(async () => {
  localServices.faults.clear()
  await discardStoredDraft()
})

const MS_PER_DAY = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * MS_PER_DAY).toISOString()

/** Sets an attribute to an earlier time. The local S3 uses the real time, so the clock cannot be moved. */
const set = (Key: { pk: string; sk: string }, name: string, value: string) =>
  ddb.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key,
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )

const uploadedBefore = (name: string, days: number) =>
  set(settingsPictureKey(name), 'createdAt', daysAgo(days))

async function publishedBefore(version: number, days: number): Promise<void> {
  await set(settingsVersionKey(version), 'publishedAt', daysAgo(days))
  const { published } = await getStoredSettings()
  if (published.version === version) await set(publishedSettingsKey, 'publishedAt', daysAgo(days))
}

/** Returns the number of pictures that the first run of a day removes. */
async function removed(): Promise<number> {
  await set(publishedPagesKey, 'picturesOn', '2020-01-01')
  return runAgain()
}
const runAgain = async () => (await runJob('publishSite', () => 100_000)).pictures ?? -1

async function uploadBefore(days: number): Promise<string> {
  const name = await uploadPicture('trainer', await photo(400, 640))
  await uploadedBefore(name, days)
  return name
}

const files = (name: string) =>
  pictureSuffixes('trainer').filter((suffix) => localServices.site.find(`images/${name}${suffix}`)).length
const isListed = async (name: string) =>
  (await getStoredSettings()).pictures.some((picture) => picture.name === name)

async function trainersWith(picture: string) {
  const { published } = await getStoredSettings()
  const { trainers } = published.value.business
  return { trainers: trainers.map((trainer, index) => (index === 0 ? { ...trainer, picture } : trainer)) }
}

it('an unused picture is kept for 30 days and then removed with all its files', async () => {
  const name = await uploadBefore(29)
  expect(await removed()).toBe(0)
  expect(files(name)).toBe(4)
  await uploadedBefore(name, 31)
  expect(await removed()).toBe(1)
  expect(files(name)).toBe(0)
  expect(await isListed(name)).toBe(false)
})

it('a picture that is published or in the draft is kept, regardless of its age', async () => {
  const [shown, drafted] = [await uploadBefore(400), await uploadBefore(400)]
  const { version } = await publishChangedSettings(await trainersWith(shown))
  await publishedBefore(version, 390)
  await saveBusinessDraft(await trainersWith(drafted))
  expect(await removed()).toBe(0)
  expect([files(shown), files(drafted)]).toEqual([4, 4])
})

it('a replaced picture is kept for 30 days, so that its version can be restored', async () => {
  const name = await uploadBefore(200)
  const { version } = await publishChangedSettings(await trainersWith(name))
  const replaced = (await publishChangedSettings(await trainersWith('trainer-1'))).version
  await publishChangedSettings({ tagline: 'Published once more.' })
  await publishedBefore(version, 190)
  await publishedBefore(replaced, 29)
  await removed()
  const { body } = await invoke(restoreSettings, { version, revision: 0 }, { as: admin })
  expect(body.value.business.trainers[0]?.picture).toBe(name)
  expect(files(name)).toBe(4)
  await discardStoredDraft()
  await publishedBefore(replaced, 31)
  await removed()
  expect(files(name)).toBe(0)
})

it('unused pictures are removed once a day', async () => {
  await removed()
  const name = await uploadBefore(31)
  expect(await runAgain()).toBe(0)
  expect(files(name)).toBe(4)
  expect(await removed()).toBe(1)
})

it('an interrupted removal hides the picture and continues on the next day', async () => {
  const name = await uploadBefore(31)
  localServices.faults.add({ service: 's3', operation: 'DeleteObject', fault: 'reject', nth: 2, times: 100 })
  await expect(removed()).rejects.toThrow()
  expect(await isListed(name)).toBe(false)
  localServices.faults.clear()
  expect(await removed()).toBe(1)
  expect(files(name)).toBe(0)
})

it('an incomplete picture is removed with the files that were written', async () => {
  const id = await uploadFile(await photo(400, 640))
  localServices.faults.add({
    service: 's3',
    operation: 'PutObject',
    fault: 'reject',
    match: '-480.webp',
    times: 100,
  })
  await invokeExpectingError(processPicture, { id, use: 'trainer' }, { as: admin })
  localServices.faults.clear()
  const [left] = (await pictures.list()).filter(({ isComplete }) => !isComplete)
  const name = left?.name ?? ''
  expect(files(name)).toBeGreaterThan(0)
  await uploadedBefore(name, 31)
  expect(await removed()).toBe(1)
  expect(files(name)).toBe(0)
})
