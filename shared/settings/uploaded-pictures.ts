import * as z from 'zod/mini'
import { isUploadedPicture, pictureUses } from '../lib/settings/pictures.ts'
import type { GymSettings } from '../lib/settings/settings.ts'

export const UploadedPicture = z.object({
  name: z.string(),
  use: z.enum(pictureUses),
  createdAt: z.string(),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

/** A signed upload. The browser sends the fields as a form, followed by the file. */
export const PictureUpload = z.object({
  id: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type PictureUpload = z.infer<typeof PictureUpload>

const UPLOAD_ID_PATTERN = /^[0-9a-f]{32}$/

export const ProcessPictureInput = z.object({
  id: z.string().check(z.regex(UPLOAD_ID_PATTERN, 'Unknown upload')),
  use: z.enum(pictureUses, 'Unknown picture use'),
})

export function listUploadedPicturePaths(settings: GymSettings): [path: string, name: string][] {
  const { business, pages, articles } = settings
  const pathsAndNames: [string, string][] = [
    ['business.logo', business.logo],
    ...listPictures('business.trainers', business.trainers),
    ['pages.home.picture', pages.home.picture],
    ...listPictures('pages.home.gallery.photos', pages.home.gallery.photos),
    ...listPictures('pages.transformations.stories', pages.transformations.stories),
    ['pages.bodybuilding.picture', pages.bodybuilding.picture],
    ['pages.booking.picture', pages.booking.picture],
    ...listPictures('articles', articles),
  ]
  return pathsAndNames.filter(([, name]) => isUploadedPicture(name))
}

const listPictures = (path: string, list: readonly { picture: string }[]): [string, string][] =>
  list.map(({ picture }, index) => [`${path}.${index}.picture`, picture])
