import { readFileSync } from 'node:fs'
import type { SiteRenderingPlan } from '#shared/settings/site-rendering-plan.ts'

export type SiteManifest = {
  readonly files: Readonly<Record<string, string>>
  /** Files in the root folder that are not pages, such as /robots.txt. */
  readonly rootFiles: readonly string[]
  readonly styleHashes: Readonly<Record<string, string>>
}

/** The manifest is stored beside the site's folder, so that it is not published. */
export const manifestPath = (distDir: string) => `${distDir.replace(/\/$/, '')}-manifest.json`

export function readSiteManifest(distDir: string): SiteManifest {
  const path = manifestPath(distDir)
  try {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as SiteManifest
    if (!manifest.rootFiles || Array.isArray(manifest.styleHashes))
      throw new Error(`An earlier version of the build wrote ${path}.`)
    return manifest
  } catch (cause) {
    throw new Error(`${path} cannot be read. Build the site first (npm run build).`, { cause })
  }
}

export const rendererFolder = (distDir: string) => `${distDir.replace(/\/$/, '')}-renderer`

export const readSitePlan = (distDir: string): SiteRenderingPlan =>
  JSON.parse(readFileSync(`${rendererFolder(distDir)}/plan.json`, 'utf8'))
