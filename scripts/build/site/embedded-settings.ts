import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { GymSettings } from '#shared/lib/settings.ts'
import { renderEmbeddedSettings } from '#web/prerender/embedded-settings.ts'

const EMBEDDED = resolve(import.meta.dirname, '../../../web/loading/embedded-settings.ts')

/** A browser reads the settings from its document, so no bundle has those of another gym. */
export function embeddedSettings(): Plugin {
  return {
    name: 'embedded-settings',
    enforce: 'pre',
    resolveId(source, _importer, { ssr }) {
      return !ssr && source.endsWith('/default-settings.ts') ? EMBEDDED : undefined
    },
  }
}

/** While developing nothing is prerendered: each document gets what is published now. */
export function publishedSettings(read: () => Promise<GymSettings>): Plugin {
  return {
    name: 'published-settings',
    apply: 'serve',
    transformIndexHtml: async (html) =>
      html.replace('</body>', `${renderEmbeddedSettings({ settings: await read() })}</body>`),
  }
}
