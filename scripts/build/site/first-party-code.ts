import type { Plugin } from 'vite'

export type FirstPartyModule = { readonly path: string; readonly code: string }

/** Output file -> its first-party code, which determines its styles: libraries do not use our classes. */
export type FirstPartyCode = ReadonlyMap<string, readonly FirstPartyModule[]>

/** Vite plugin that records the first-party code of each output file in `noted`. */
export function collectFirstPartyCode(noted: Map<string, readonly FirstPartyModule[]>): Plugin {
  return {
    name: 'note-own-code',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const modules = Object.entries(output.modules).map(([path, { code }]) => ({ path, code: code ?? '' }))
        noted.set(
          output.fileName,
          modules.filter(({ path }) => !path.includes('node_modules')),
        )
      }
    },
  }
}
