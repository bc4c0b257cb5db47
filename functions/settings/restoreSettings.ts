import { ApiError } from '#shared/lib/api-error.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { addLaterPrograms } from '#shared/settings/program-changes.ts'
import { restoreSettings } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { saveDraft } from './save-draft.ts'
import * as settings from './settings.ts'

export const handler = createHandler(restoreSettings, async ({ input: { version, revision }, staff }) => {
  const [oldVersion, published] = await Promise.all([settings.findVersion(version), settings.findPublished()])
  if (!oldVersion) throw new ApiError('settingsVersionNotFound')
  const programs = addLaterPrograms(oldVersion.value.programs, published.value.programs)
  const value = { ...retainNewerItems(oldVersion.value, published.value), programs }
  return saveDraft({ value, basedOn: published.version, revision }, staff)
})

/** Keeps trainers and appointment types that were added after the restored version as former or retired, because appointments may refer to them. */
function retainNewerItems(earlier: GymSettings, { business, appointments }: GymSettings): GymSettings {
  const { trainers } = earlier.business
  const { types } = earlier.appointments
  const formerTrainers = listAddedItems(trainers, business.trainers).map((one) => ({ ...one, hasLeft: true }))
  const retiredTypes = listAddedItems(types, appointments.types).map((type) => ({ ...type, isRetired: true }))
  return {
    ...earlier,
    business: { ...earlier.business, trainers: [...trainers, ...formerTrainers] },
    appointments: { types: [...types, ...retiredTypes] },
  }
}

function listAddedItems<Item extends { id: string }>(
  earlier: readonly Item[],
  current: readonly Item[],
): Item[] {
  const earlierIds = new Set(earlier.map(({ id }) => id))
  return current.filter(({ id }) => !earlierIds.has(id))
}
