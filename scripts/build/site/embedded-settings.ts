import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const EMBEDDED = resolve('web/loading/embedded-settings.ts')

/**
 * A browser reads the settings from its document, so no bundle has those of another gym. The stand-in has the exports that
 * browsers import: an import of another one fails the build.
 */
export function embeddedSettings(): Plugin {
  return {
    name: 'embedded-settings',
    enforce: 'pre',
    resolveId: (source, _importer, { ssr }) =>
      !ssr && /\/default-[a-z]+\.ts$/.test(source) ? EMBEDDED : undefined,
  }
}
