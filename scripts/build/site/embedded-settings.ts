import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const EMBEDDED = resolve('web/loading/embedded-settings.ts')

/** Browsers read the settings that their document embeds, so a module with equal exports replaces the defaults. */
export function embeddedSettings(): Plugin {
  return {
    name: 'embedded-settings',
    enforce: 'pre',
    resolveId: (source, _importer, { ssr }) =>
      !ssr && /\/default-[a-z]+\.ts$/.test(source) ? EMBEDDED : undefined,
  }
}
