import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const EMBEDDED_SETTINGS_MODULE = resolve('web/loading/embedded-settings.ts')

/** Replaces the modules of default settings in browser bundles, so that the browser reads the settings in the HTML page. */
export function embeddedSettingsPlugin(): Plugin {
  return {
    name: 'embedded-settings',
    enforce: 'pre',
    resolveId: (source, _importer, { ssr }) =>
      !ssr && /\/default-[a-z]+\.ts$/.test(source) ? EMBEDDED_SETTINGS_MODULE : undefined,
  }
}
