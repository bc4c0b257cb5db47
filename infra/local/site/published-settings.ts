import type { Plugin } from 'vite'
import { parse } from '#shared/lib/parse.ts'
import { renderEmbeddedSettings } from '#shared/settings/embedded-settings.ts'
import { SettingsVersion } from '#shared/settings/settings-version.ts'
import type { LoadModule } from '../lambda/invoke.ts'

/** While developing nothing is prerendered: each document gets what is published now. */
export function publishedSettings(load: LoadModule): Plugin {
  return {
    name: 'published-settings',
    transformIndexHtml: async (html) => {
      const settings = await readPublished(load)
      return html.replace('</body>', () => `${renderEmbeddedSettings({ settings })}</body>`)
    },
  }
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
