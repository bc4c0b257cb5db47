import type { Plugin } from 'vite'

export type FirstPartyModule = { readonly path: string; readonly code: string }

/** File of the build -> what is in it of our own, from which its styles are found: libraries use none of ours. */
export type FirstPartyCode = ReadonlyMap<string, readonly FirstPartyModule[]>

/** Notes into `noted` what each file is made of. */
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
