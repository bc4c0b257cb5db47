import { ASSET_FOLDERS } from '#infra/hosting/routing.ts'
import { SITE_CONFIG_PATH } from '#shared/lib/site-config.ts'

/**
 * Files at the root of the site beside its pages, and the configuration that the deployment adds.
 * @param names all files of the built site, relative to its folder
 * @throws Error for a file that no server serves: one outside the root and the asset folders
 */
export function listRootFiles(names: readonly string[]): string[] {
  const files = names.filter((name) => /\.[a-z0-9]+$/i.test(name) && !name.endsWith('.html'))
  const lost = files.filter((name) => name.includes('/') && !ASSET_FOLDERS.includes(name.split('/')[0] ?? ''))
  if (lost.length > 0)
    throw new Error(`${lost[0]} is in none of the asset folders of infra/hosting/routing.ts`)
  return [...files.filter((name) => !name.includes('/')).map((name) => `/${name}`), SITE_CONFIG_PATH].sort()
}
