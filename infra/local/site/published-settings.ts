import type { Plugin } from 'vite'
import { parse } from '#shared/lib/parse.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { renderEmbeddedSettings } from '#shared/settings/embedded-settings.ts'
import { isPreviewTokenValid, PREVIEW_SETTINGS_FILE, previewFolder } from '#shared/settings/preview.ts'
import { SettingsVersion } from '#shared/settings/settings-version.ts'
import type { LoadModule } from '../lambda/invoke-lambda.ts'
import type { SiteStorage } from '../s3/site-storage.ts'

export type FindSettings = (url: string) => Promise<GymSettings>

/** Returns a function that finds the previewed or published settings of a page. After a failed read, it returns the last known settings. */
export function createSettingsFinder(load: LoadModule, findFile: SiteStorage['findFile']): FindSettings {
  let published: GymSettings = defaultSettings
  return async (url) => {
    const previewedSettings = findPreviewedSettings(url, findFile)
    if (previewedSettings) return previewedSettings
    try {
      published = await readPublishedSettings(load)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
    return published
  }
}

export const publishedSettingsPlugin = (findSettings: FindSettings): Plugin => ({
  name: 'published-settings',
  transformIndexHtml: async (html, { originalUrl = '' }) => {
    const settings = await findSettings(originalUrl)
    return html.replace('</body>', () => `${renderEmbeddedSettings({ settings })}</body>`)
  },
})

function findPreviewedSettings(url: string, findFile: SiteStorage['findFile']): GymSettings | undefined {
  const token = new URLSearchParams(url.split('?')[1]).get('preview') ?? ''
  if (!isPreviewTokenValid(token, Date.now())) return undefined
  const file = findFile(previewFolder(token) + PREVIEW_SETTINGS_FILE)
  return file && JSON.parse(String(file.content('identity')))
}

async function readPublishedSettings(load: LoadModule): Promise<GymSettings> {
  const { findPublished } = await load('functions/settings/settings.ts')
  if (typeof findPublished !== 'function')
    throw new Error('functions/settings/settings.ts exports no findPublished')
  const published = parse(SettingsVersion, await findPublished())
  if (!published.ok)
    throw new Error(`The published settings are damaged: ${JSON.stringify(published.fields)}`)
  return published.value.value
}
