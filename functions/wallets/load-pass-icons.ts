import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { business } from '#shared/lib/settings/business.ts'
import { findPictureFile } from '../settings/site-bucket.ts'

/** Apple requires these file names. The logos exist only in these sizes, so phones scale them. */
const icons = [
  { names: ['icon.png', 'logo.png'], suffix: '-32.png', productFile: 'favicon-32.png' },
  { names: ['icon@2x.png', 'logo@2x.png'], suffix: '-180.png', productFile: 'apple-touch-icon.png' },
] as const

export async function loadPassIcons(): Promise<Record<string, Buffer>> {
  const files = await Promise.all(
    icons.map(async ({ names, suffix, productFile }) => {
      const gymLogo = business.logo ? await findPictureFile(business.logo, suffix) : undefined
      const bytes = gymLogo ? Buffer.from(gymLogo) : readDefaultIcon(productFile)
      return names.map((name) => [name, bytes] as const)
    }),
  )
  return Object.fromEntries(files.flat())
}

/** Reads the icon from the folder of the bundle, or from the source folder in local development. */
function readDefaultIcon(name: string): Buffer {
  const possiblePaths = [name, `../../web/public/${name}`].map((path) => join(import.meta.dirname, path))
  return readFileSync(possiblePaths.find(existsSync) ?? '')
}
