import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { pictureSuffixes } from '#shared/settings/picture-files.ts'
import { listUploadedPicturePaths } from '#shared/settings/uploaded-pictures.ts'
import * as pictures from './pictures.ts'
import * as settings from './settings.ts'
import { removePictureFiles } from './site-bucket.ts'

const MS_PER_DAY = 24 * 60 * 60_000
/** Unused pictures are kept for this long, so that staff can restore an earlier version of the settings. */
const RETENTION_DAYS = 30
const VERSIONS_PER_QUERY = 10

/** Removes pictures that neither the draft nor recent versions use. Keeps new uploads, because they may belong to an unsaved edit. */
export async function removeUnusedPictures(now: Date): Promise<number> {
  const cutoff = new Date(now.getTime() - RETENTION_DAYS * MS_PER_DAY).toISOString()
  const oldPictures = (await pictures.list()).filter(({ createdAt }) => createdAt < cutoff)
  if (oldPictures.length === 0) return 0
  const usedNames = await findUsedNames(cutoff)
  const unusedPictures = oldPictures.filter(({ name, isComplete }) => !isComplete || !usedNames.has(name))
  for (const { name, use } of unusedPictures) {
    // The picture is marked as incomplete before its files are deleted, so that no draft can choose it meanwhile.
    await pictures.markIncomplete(name)
    await removePictureFiles(name, pictureSuffixes(use))
    await pictures.remove(name)
  }
  return unusedPictures.length
}

async function findUsedNames(since: string): Promise<ReadonlySet<string>> {
  const [draft, settingsInUse] = await Promise.all([settings.findDraft(), findSettingsShownSince(since)])
  const allSettings = [...settingsInUse, ...(draft ? [draft.value] : [])]
  return new Set(allSettings.flatMap((value) => listUploadedPicturePaths(value).map(([, name]) => name)))
}

async function findSettingsShownSince(since: string): Promise<GymSettings[]> {
  const settingsInUse: GymSettings[] = []
  let versions = [await settings.findPublished()]
  for (let version = versions.shift(); version; version = versions.shift()) {
    settingsInUse.push(version.value)
    if ((version.publishedAt ?? '') < since) break
    if (versions.length > 0) continue
    versions = (await settings.listVersions(version.version, VERSIONS_PER_QUERY)).versions
  }
  return settingsInUse
}
