import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const EMBEDDED_SETTINGS_MODULE = resolve('web/loading/embedded-settings.ts')

/** In browser bundles, replaces the default settings modules with code that reads the settings embedded in the HTML page. */
export function embeddedSettings(): Plugin {
  return {
    name: 'embedded-settings',
    enforce: 'pre',
    resolveId: (source, _importer, { ssr }) =>
      !ssr && /\/default-[a-z]+\.ts$/.test(source) ? EMBEDDED_SETTINGS_MODULE : undefined,
  }
}
