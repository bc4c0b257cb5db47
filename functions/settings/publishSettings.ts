import { ApiError } from '#shared/lib/api-error.ts'
import { isSameValue } from '#shared/lib/is-same-value.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { findIncompatibleProgram } from '#shared/settings/program-changes.ts'
import { settingsFields } from '#shared/settings/settings-fields.ts'
import { publishSettings } from '#shared/settings/settings-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { expireSettings } from '../lib/published-settings.ts'
import { startJob } from '../lib/start-job.ts'
import { throwIfRepeated } from '../lib/writes/idempotent-write.ts'
import { updateOtherPriceClients } from '../payments/update-other-price-clients.ts'
import { createChangedPrices } from './create-changed-prices.ts'
import { hasClients } from './has-clients.ts'
import { findMissingPictures } from './missing-pictures.ts'
import { settingsConflictError } from './save-draft.ts'
import * as settings from './settings.ts'

export const handler = createHandler(publishSettings, async ({ input, request, staff }) => {
  const by = await createStaffContext(staff)
  const context = { operation: publishSettings, request, ...by }
  const [current, draft] = await Promise.all([settings.findPublished(), settings.findDraft()])
  const isCurrent = draft?.revision === input.revision && draft.basedOn === input.version
  if (!isCurrent || current.version !== input.version) {
    await throwIfRepeated(context)
    throw await settingsConflictError(draft?.value)
  }
  if (isSameValue(current.value, draft.value)) throw new ApiError('settingsUnchanged')
  await Promise.all([refuseFixedChanges(current.value, draft.value), requireAllPictures(draft.value)])
  // Creates the prices before publishing, so that each price on the site exists at Stripe.
  await createChangedPrices(current.value, draft.value)
  const publishedBy = { userId: by.actor.id, name: by.actor.name }
  const version = current.version + 1
  const published = { version, publishedAt: by.now.toISOString(), publishedBy, value: draft.value }
  await settings.publish(published, draft.revision, context, () => settingsConflictError(draft.value))
  expireSettings()
  await Promise.all([startJob('publishSite'), updateOtherPriceClients(current.value, draft.value, by.now)])
  return published
})

async function refuseFixedChanges(from: GymSettings, to: GymSettings): Promise<void> {
  const isZoneChanged = from.business.timeZone !== to.business.timeZone
  const isCurrencyChanged = from.business.currency !== to.business.currency
  const revokedProgram = findIncompatibleProgram(from.programs, to.programs)
  if (!(isZoneChanged || isCurrencyChanged || revokedProgram) || !(await hasClients())) return
  if (revokedProgram) throw new ApiError('programTaken', { details: { title: revokedProgram.title } })
  throw new ApiError('settingFixed', { details: { what: isZoneChanged ? 'The time zone' : 'The currency' } })
}

/** Refuses a draft whose pictures no longer exist, because unused pictures are deleted after a retention period. */
async function requireAllPictures(value: GymSettings): Promise<void> {
  const paths = await findMissingPictures(value)
  if (paths.length === 0) return
  const fields = settingsFields.filter((field) => paths.some((path) => isWithin(path, field.path)))
  throw new ApiError('pictureGone', { details: { where: fields.map(({ label }) => label).join(', ') } })
}

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`)
