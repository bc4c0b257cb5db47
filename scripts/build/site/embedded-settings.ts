import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const EMBEDDED = resolve('web/loading/embedded-settings.ts')

/** A browser reads the settings from its document, so no bundle has those of another gym. */
export function embeddedSettings(): Plugin {
  return {
    name: 'embedded-settings',
    enforce: 'pre',
    resolveId: (source, _importer, { ssr }) =>
      !ssr && /\/default-(settings|facts|programs)\.ts$/.test(source) ? EMBEDDED : undefined,
  }
}
