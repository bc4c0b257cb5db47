import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { pictureSuffixes } from '#shared/settings/picture-files.ts'
import { uploadedPicturesIn } from '#shared/settings/uploaded-pictures.ts'
import * as pictures from './pictures.ts'
import * as settings from './settings.ts'
import { removePictureFiles } from './site-bucket.ts'

const MS_PER_DAY = 24 * 60 * 60_000
/** A picture that nobody sees any more goes after this time: somebody may have asked for it. */
const KEPT_DAYS = 30
const VERSIONS_PER_QUERY = 10

/**
 * Removes the pictures that neither the draft, nor what is published, nor a version that was published in the last days
 * names: those can be put back with theirs. What was uploaded since may be in an edit that is not saved.
 */
export async function removeUnusedPictures(now: Date): Promise<number> {
  const since = new Date(now.getTime() - KEPT_DAYS * MS_PER_DAY).toISOString()
  const old = (await pictures.list()).filter(({ createdAt }) => createdAt < since)
  if (old.length === 0) return 0
  const used = await findUsed(since)
  const unused = old.filter(({ name, isComplete }) => !isComplete || !used.has(name))
  for (const { name, use } of unused) {
    // From now on nobody chooses it, also if the rest has to wait for the next day.
    await pictures.withdraw(name)
    await removePictureFiles(name, pictureSuffixes(use))
    await pictures.remove(name)
  }
  return unused.length
}

async function findUsed(since: string): Promise<ReadonlySet<string>> {
  const [draft, shown] = await Promise.all([settings.findDraft(), findShownSince(since)])
  const values = [...shown, ...(draft ? [draft.value] : [])]
  return new Set(values.flatMap((value) => uploadedPicturesIn(value).map(([, name]) => name)))
}

/** What is published, and what was: the last one that was published before `since` was still shown then. */
async function findShownSince(since: string): Promise<GymSettings[]> {
  const shown: GymSettings[] = []
  let versions = [await settings.findPublished()]
  for (let version = versions.shift(); version; version = versions.shift()) {
    shown.push(version.value)
    if ((version.publishedAt ?? '') < since) break
    if (versions.length > 0) continue
    versions = (await settings.listVersions(version.version, VERSIONS_PER_QUERY)).versions
  }
  return shown
}
