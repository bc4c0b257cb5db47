import { readFileSync } from 'node:fs'

/** What the build of the site found out, for those who serve it: dist/site-facts.json. */
export type SiteFacts = {
  /** A route's path pattern -> the file that answers it. */
  readonly files: Readonly<Record<string, string>>
  /** What a Content-Security-Policy needs to allow the styles that stand in the pages. */
  readonly styleHashes: readonly string[]
}

/** Beside the site's folder, not in it: it is not for visitors. */
export const factsPathOf = (distDir: string) => `${distDir.replace(/\/$/, '')}-facts.json`

export function readSiteFacts(distDir: string): SiteFacts {
  const path = factsPathOf(distDir)
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as SiteFacts
  } catch (cause) {
    throw new Error(`${path} cannot be read: build the site first (npm run build).`, { cause })
  }
}
