import { allowedStyles } from '#infra/hosting/response-headers.ts'
import type { SiteManifest } from '#infra/hosting/site-manifest.ts'

const TIMEOUT_MS = 5000
type StyleHashes = SiteManifest['styleHashes']

/** Returns the hashes of the live pages' inline styles. The new Content-Security-Policy allows them too, because CloudFront functions are deployed before the pages and rollbacks restore older pages. */
export async function readLiveStyles(siteUrl: string, { files }: SiteManifest): Promise<StyleHashes> {
  const readStyleHash = async ([path, file]: [path: string, file: string]) => {
    const response = await fetch(siteUrl + path, {
      method: 'HEAD',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    // Without a response, only the styles of this build are allowed.
    const [styleHash] = allowedStyles(response?.headers.get('content-security-policy') ?? '')
    return styleHash ? [[file, styleHash]] : []
  }
  return Object.fromEntries((await Promise.all(Object.entries(files).map(readStyleHash))).flat())
}

/** The style hash of this build comes before the live one, because the next deployment reads only the first hash of a page. */
export function withLiveStyles(builtHashes: StyleHashes, liveHashes: StyleHashes): StyleHashes {
  const hashPairs = Object.entries(builtHashes).map(([file, hash]) => {
    const liveHash = liveHashes[file]
    return [file, liveHash && !hash.split(' ').includes(liveHash) ? `${hash} ${liveHash}` : hash]
  })
  return Object.fromEntries(hashPairs)
}
