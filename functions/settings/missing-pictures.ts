import { ApiError } from '#shared/lib/api-error.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { listUploadedPicturePaths } from '#shared/settings/uploaded-pictures.ts'
import * as pictures from './pictures.ts'

export async function findMissingPictures(value: GymSettings): Promise<string[]> {
  const usedNames = listUploadedPicturePaths(value)
  if (usedNames.length === 0) return []
  const completeNames = new Set((await pictures.listComplete()).map(({ name }) => name))
  return usedNames.filter(([, name]) => !completeNames.has(name)).map(([path]) => path)
}

export async function refuseMissingPictures(value: GymSettings): Promise<void> {
  const message = 'This picture no longer exists. Please choose another one'
  const paths = await findMissingPictures(value)
  const fields = Object.fromEntries(paths.map((path) => [`value.${path}`, message]))
  if (paths.length > 0) throw new ApiError('invalidInput', { fields })
}
