import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SITE_RENDERER_ENV } from '#shared/lib/environment.ts'
import type { SiteRenderer, SiteRenderingPlan } from '#shared/settings/site-rendering-plan.ts'

export type LoadedRenderer = SiteRenderer & { readonly plan: SiteRenderingPlan }

/** Opens the renderer that the build stores beside the Lambda's code. Returns undefined in local development. */
export async function loadRenderer(): Promise<LoadedRenderer | undefined> {
  const folder = process.env[SITE_RENDERER_ENV]
  if (!folder) return undefined
  const [plan, { renderSite }] = await Promise.all([
    readFile(join(folder, 'plan.json'), 'utf8').then((text): SiteRenderingPlan => JSON.parse(text)),
    import(/* @vite-ignore */ pathToFileURL(resolve(folder, 'render-site.mjs')).href),
  ])
  return { plan, renderSite }
}
