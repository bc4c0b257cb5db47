import { parseAllowedStyles } from '#infra/hosting/response-headers.ts'
import type { SiteManifest } from '#infra/hosting/site-manifest.ts'

const TIMEOUT_MS = 5000
type StyleHashes = SiteManifest['styleHashes']

/** Returns the style hashes that the live pages allow. The new CSP allows these hashes too, because CloudFront functions are deployed before pages. */
export async function readLiveStyleHashes(siteUrl: string, { files }: SiteManifest): Promise<StyleHashes> {
  const readStyleHash = async ([path, file]: [path: string, file: string]) => {
    const response = await fetch(siteUrl + path, {
      method: 'HEAD',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    // Without a response from the live site, only the styles of this build are allowed.
    const [styleHash] = parseAllowedStyles(response?.headers.get('content-security-policy') ?? '')
    return styleHash ? [[file, styleHash]] : []
  }
  return Object.fromEntries((await Promise.all(Object.entries(files).map(readStyleHash))).flat())
}

/** Puts the style hash of this build before the hash of the live page, because the next deployment reads only the first hash of a page. */
export function addLiveStyleHashes(builtHashes: StyleHashes, liveHashes: StyleHashes): StyleHashes {
  const hashPairs = Object.entries(builtHashes).map(([file, hash]) => {
    const liveHash = liveHashes[file]
    return [file, liveHash && !hash.split(' ').includes(liveHash) ? `${hash} ${liveHash}` : hash]
  })
  return Object.fromEntries(hashPairs)
}
