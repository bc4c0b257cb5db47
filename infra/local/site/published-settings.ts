import type { Plugin } from 'vite'
import { defaultSettings } from '#shared/lib/default-settings.ts'
import { parse } from '#shared/lib/parse.ts'
import { renderEmbeddedSettings } from '#shared/settings/embedded-settings.ts'
import { isPreviewShown, PREVIEWED_SETTINGS, previewFolder } from '#shared/settings/preview.ts'
import { SettingsVersion } from '#shared/settings/settings-version.ts'
import type { LoadModule } from '../lambda/invoke.ts'
import type { SiteStorage } from '../s3/site-storage.ts'

/**
 * While developing nothing is prerendered: each document gets what is published now, or the draft of its preview. As on AWS
 * a page needs no table: where that refuses, it gets what was read before.
 */
export function publishedSettings(load: LoadModule, findFile: SiteStorage['findFile']): Plugin {
  let published: object = defaultSettings
  const readLatest = async () => {
    try {
      published = await readPublished(load)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
    return published
  }
  return {
    name: 'published-settings',
    transformIndexHtml: async (html, { originalUrl = '' }) => {
      const settings = findPreviewed(originalUrl, findFile) ?? (await readLatest())
      return html.replace('</body>', () => `${renderEmbeddedSettings({ settings })}</body>`)
    },
  }
}

function findPreviewed(url: string, findFile: SiteStorage['findFile']): object | undefined {
  const token = new URLSearchParams(url.split('?')[1]).get('preview') ?? ''
  if (!isPreviewShown(token, Date.now())) return undefined
  const file = findFile(previewFolder(token) + PREVIEWED_SETTINGS)
  return file && JSON.parse(String(file.content('identity')))
}

async function readPublished(load: LoadModule): Promise<object> {
  const { findPublished } = await load('functions/settings/settings.ts')
  if (typeof findPublished !== 'function')
    throw new Error('functions/settings/settings.ts finds nothing published')
  const published = parse(SettingsVersion, await findPublished())
  if (!published.ok)
    throw new Error(`The published settings are damaged: ${JSON.stringify(published.fields)}`)
  return published.value.value
}
