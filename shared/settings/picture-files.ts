import type { PictureUse } from '../lib/settings/pictures.ts'

export type PictureCrop = {
  readonly suffix: '' | '-tall' | '-square'
  readonly ratio: readonly [width: number, height: number]
  readonly widths: readonly number[]
}

type PhotoUse = Exclude<PictureUse, 'logo'>

/** The crops of uploaded pictures. A test checks that the default pictures have the same crops (tests/web/pages/uploaded-pictures.test.ts). */
export const pictureCrops: Readonly<Record<PhotoUse, readonly PictureCrop[]>> = {
  trainer: [{ suffix: '', ratio: [5, 8], widths: [320, 480] }],
  gallery: [{ suffix: '', ratio: [3, 2], widths: [480, 960] }],
  article: [{ suffix: '', ratio: [8, 5], widths: [480, 800, 1280] }],
  hero: [
    { suffix: '', ratio: [16, 9], widths: [640, 960, 1280, 1920] },
    { suffix: '-tall', ratio: [2, 3], widths: [480, 720] },
    { suffix: '-square', ratio: [1, 1], widths: [720] },
  ],
}

/** The size that Open Graph recommends for link previews. */
export const SOCIAL_IMAGE = { suffix: '-og.jpg', width: 1200, height: 630 } as const

/** The icons of browsers and phones, and the logo of pages and emails. `isOpaque` adds a background to an icon, because phones do not. */
export const logoFiles = [
  { suffix: '.webp', size: 128 },
  { suffix: '-32.png', size: 32 },
  { suffix: '-180.png', size: 180, isOpaque: true },
  { suffix: '-192.png', size: 192 },
  { suffix: '-512.png', size: 512 },
  // Phones crop a maskable icon to a circle, so the logo takes up only 70% of the icon's width.
  { suffix: '-maskable-512.png', size: 512, isOpaque: true, share: 0.7 },
] as const satisfies readonly { suffix: string; size: number; isOpaque?: true; share?: number }[]

/** The smallest allowed size of an uploaded picture in pixels. A smaller picture would look blurry on the pages. */
export const minPictureSizes: Readonly<Record<PictureUse, readonly [width: number, height: number]>> = {
  trainer: [320, 512],
  gallery: [480, 320],
  article: [800, 500],
  hero: [1280, 720],
  logo: [128, 128],
}

export function pictureSuffixes(use: PictureUse): string[] {
  if (use === 'logo') return logoFiles.map(({ suffix }) => suffix)
  const files = pictureCrops[use].flatMap(({ suffix, widths }) =>
    widths.flatMap((width) => [`${suffix}-${width}.avif`, `${suffix}-${width}.webp`]),
  )
  return use === 'hero' ? [...files, SOCIAL_IMAGE.suffix] : files
}
