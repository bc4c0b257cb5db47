import { ApiError } from '#shared/lib/api-error.ts'
import type { GymSettings } from '#shared/lib/settings.ts'
import { withLaterPrograms } from '#shared/settings/program-changes.ts'
import { putBackSettings } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { saveDraft } from './save-draft.ts'
import * as settings from './settings.ts'

export const handler = createHandler(putBackSettings, async ({ input: { version, revision }, staff }) => {
  const [earlier, published] = await Promise.all([settings.findVersion(version), settings.findPublished()])
  if (!earlier) throw new ApiError('settingsVersionNotFound')
  const programs = withLaterPrograms(earlier.value.programs, published.value.programs)
  const value = { ...keepTrainers(earlier.value, published.value), programs }
  return saveDraft({ value, basedOn: published.version, revision }, staff)
})

/** Appointments are stored under the ids of trainers who came later: they stay, as trainers who have left. */
function keepTrainers(earlier: GymSettings, { business: { trainers } }: GymSettings): GymSettings {
  const known = new Set(earlier.business.trainers.map(({ id }) => id))
  const later = trainers.filter(({ id }) => !known.has(id)).map((trainer) => ({ ...trainer, hasLeft: true }))
  return { ...earlier, business: { ...earlier.business, trainers: [...earlier.business.trainers, ...later] } }
}
