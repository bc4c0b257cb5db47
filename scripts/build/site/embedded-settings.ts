import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const EMBEDDED = resolve('web/loading/embedded-settings.ts')

/** Browsers read settings from their document, so default settings are replaced by a stand-in with equal exports. */
export function embeddedSettings(): Plugin {
  return {
    name: 'embedded-settings',
    enforce: 'pre',
    resolveId: (source, _importer, { ssr }) =>
      !ssr && /\/default-[a-z]+\.ts$/.test(source) ? EMBEDDED : undefined,
  }
}
