import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { withoutPastNotice } from '#shared/lib/settings/notice.ts'
import type { SettingsVersion } from '#shared/settings/settings-version.ts'
import { requireEnv } from '../lib/environment.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { reportError } from '../lib/report-error.ts'
import { publishRenamedAgreement } from '../waivers/publish-renamed-agreement.ts'
import * as pages from './pages.ts'
import * as settings from './settings.ts'
import { findDeployedRelease, putPages } from './site-bucket.ts'
import { type LoadedRenderer, loadRenderer } from './site-renderer.ts'
import { syncStripe } from './sync-stripe.ts'
import { removeUnusedPictures } from './unused-pictures.ts'

const MIN_REMAINING_MS = 60_000
const RETRY_MS = 2000

/** Only this job writes the pages of the site. It ends when all pages show the published settings or little time remains. */
export const handler = createJobHandler(async (now, remainingTimeMs) => {
  const renderer = await loadRenderer()
  let fileCount = 0
  for (
    let next = await findNextVersion(renderer);
    next !== undefined;
    next = await findNextVersion(renderer)
  ) {
    if (remainingTimeMs() < MIN_REMAINING_MS) return { files: fileCount, left: 1, pictures: 0 }
    const lease = randomUUID()
    if (await pages.takeLease(lease, Date.now())) fileCount += await publishPages(renderer, lease)
    else await wait(RETRY_MS)
  }
  return { files: fileCount, left: 0, pictures: await removePicturesOnceADay(now) }
})

async function removePicturesOnceADay(now: Date): Promise<number> {
  const day = now.toISOString().slice(0, 10)
  const { picturesOn = '' } = await pages.find()
  return picturesOn < day && (await pages.claimPictureCleanup(day)) ? removeUnusedPictures(now) : 0
}

/** Returns the version of the settings to render. Returns undefined if the pages are current or the release of this renderer is not deployed. */
async function findNextVersion(renderer: LoadedRenderer | undefined): Promise<SettingsVersion | undefined> {
  const [published, storedPages] = await Promise.all([settings.findPublished(), pages.find()])
  const isCurrent =
    storedPages.version === published.version &&
    storedPages.release === releaseOf(renderer) &&
    (storedPages.hasNotice ?? false) === hasNotice(published)
  if (isCurrent || (renderer && (await findDeployedRelease()) !== renderer.plan.release)) return undefined
  return published
}

/** Reads the settings again, because another version may have been published before this run took the lease. */
async function publishPages(renderer: LoadedRenderer | undefined, lease: string): Promise<number> {
  try {
    const published = await settings.findPublished()
    const { version, value } = published
    await publishRenamedAgreement(value.business)
    const options = { siteUrl: requireEnv('SITE_URL') }
    const files = renderer ? await renderer.renderSite(renderer.plan, value, options) : []
    const release = releaseOf(renderer)
    await putPages(files, release)
    await syncStripe(value)
    await pages.finish(lease, { version, release, hasNotice: hasNotice(published) })
    return files.length
  } catch (error) {
    await pages.recordFailure(lease).catch((failure: unknown) => reportError('leaseNotEnded', failure))
    throw error
  }
}

/** True if the site shows a notice today. The pages are rendered again when this value changes. */
const hasNotice = ({ value }: SettingsVersion) => withoutPastNotice(value, new Date()).notice.words !== ''

const releaseOf = (renderer: LoadedRenderer | undefined) => renderer?.plan.release ?? 'rendered by browsers'
