import { allowedStyles } from '#infra/hosting/response-headers.ts'
import type { SiteManifest } from '#infra/hosting/site-manifest.ts'

const TIMEOUT_MS = 5000
type StyleHashes = SiteManifest['styleHashes']

/**
 * The style that each page of the live site has. The function that allows the styles is deployed before the pages, and
 * `npm run pages:rollback` puts back pages without it: it allows those of the pages before as well.
 */
export async function readLiveStyles(siteUrl: string, { files }: SiteManifest): Promise<StyleHashes> {
  const styleOf = async ([path, file]: [path: string, file: string]) => {
    const response = await fetch(siteUrl + path, {
      method: 'HEAD',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    // Without an answer the pages of this build work all the same.
    const [own] = allowedStyles(response?.headers.get('content-security-policy') ?? '')
    return own ? [[file, own]] : []
  }
  return Object.fromEntries((await Promise.all(Object.entries(files).map(styleOf))).flat())
}

/** The page's own comes first: the next deployment takes it for the one before. */
export function withStylesBefore(own: StyleHashes, before: StyleHashes): StyleHashes {
  const both = Object.entries(own).map(([file, hash]) => {
    const earlier = before[file]
    return [file, earlier && !hash.split(' ').includes(earlier) ? `${hash} ${earlier}` : hash]
  })
  return Object.fromEntries(both)
}
